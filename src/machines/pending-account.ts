/** Unique identifiers of the new account. */
export interface AccountIdentifiers {
  email: string;
  username: string;
}

/** Account created in this tab, and whether its email is verified. */
export interface PendingAccount extends AccountIdentifiers {
  isVerified: boolean;
}

/** Input of a check of the identifiers in a flow's context. */
export const identifiersOf = ({ context: { email, username } }: { context: AccountIdentifiers }) => ({
  email,
  username,
});

/** Params of an action that stores the pending account of a flow's context. */
export const accountParams = (isVerified: boolean) => (state: { context: AccountIdentifiers }) => ({
  ...identifiersOf(state),
  isVerified,
});
