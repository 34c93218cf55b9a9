/** What a card of the settings' form knows about its field. */
export type SettingField = {
  value: string;
  /** How often it was filled again. */
  round: number;
  error: string | null;
};
