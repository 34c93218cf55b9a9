import { AwayCard } from "~/core/person/away/away-card";
import { absenceForm } from "~/core/person/away/send-absence";
import { KeysCard } from "~/core/shell/single-keys-switch";
import type { LoadedBy, SectionForm, Views } from "~/core/shell/sections";
import { FeedsCard } from "~/features/feed/feeds-card";
import { feedForm } from "~/features/feed/send-feed";
import { SessionsCard } from "~/features/profile/sessions-card";
import { ToldCard } from "~/features/told/told-card";
import type { profileSections } from "./sections.server";

/** The profile's own address. */
export type ProfilePlace = { home: string };

/** What a profile shows below a person's own details, in this order. */
export const profileViews: Views<LoadedBy<typeof profileSections>, ProfilePlace> = {
  told: ToldCard,
  away: AwayCard,
  feeds: FeedsCard,
  keys: KeysCard,
  sessions: SessionsCard,
};

/** The forms of sections that the profile's own address answers. */
export const profileForms: ReadonlyArray<SectionForm> = [feedForm, absenceForm];
