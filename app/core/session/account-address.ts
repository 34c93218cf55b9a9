type Account = { uid: string; email: string | null };

/**
 * The address by which the Auth server knows an account: the person's, or a hidden one for somebody with a username,
 * which is never shown and gets no mail; private.account_address computes the same.
 */
export function accountAddress({ uid, email }: Account): string {
  return email ?? `${uid}@${NOBODYS_DOMAIN}`;
}

/** No mail reaches a name that ends with .invalid (RFC 2606). */
export const NOBODYS_DOMAIN = "people.invalid";
