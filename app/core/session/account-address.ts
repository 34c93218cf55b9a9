type Account = { uid: string; email: string | null };

/**
 * The address by which the Auth server knows somebody's account: their own, or the hidden one of somebody with a
 * username. It is never shown, and no mail is sent to it; private.account_address computes the same.
 */
export function accountAddress({ uid, email }: Account): string {
  return email ?? `${uid}@${NOBODYS_DOMAIN}`;
}

/** No mail reaches a name that ends with .invalid (RFC 2606). */
export const NOBODYS_DOMAIN = "people.invalid";
