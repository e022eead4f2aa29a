/** The two names under which the specification keeps one and the same token. */
const AUTHORIZATION_KEY = 'Authorization';
const TOKEN_KEY = 'token';
/** Whose token it is. */
const PERSON_KEY = 'person';

export interface CredentialStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What is kept of a session that was granted. */
export interface Grant {
  readonly token: string;
  readonly userId: string;
}

/** Who is signed in, by what is stored: nobody, or somebody whose name is still to be asked for. */
export interface Holder {
  readonly token: string | undefined;
  readonly personId: string | undefined;
}

/** The token last: whoever hears of it finds everything else in place. */
export const storeGrant = (storage: CredentialStorage, { token, userId }: Grant): void => {
  storePerson(storage, token, userId);
  storeToken(storage, token);
};

export const storeToken = (storage: CredentialStorage, token: string): void => {
  storage.setItem(AUTHORIZATION_KEY, token);
  storage.setItem(TOKEN_KEY, token);
};

export const storePerson = (storage: CredentialStorage, token: string, personId: string): void =>
  storage.setItem(PERSON_KEY, `${markOf(token)} ${personId}`);

export const readHolder = (storage: CredentialStorage): Holder => {
  const token = storage.getItem(TOKEN_KEY) || undefined;
  const [mark, personId] = storage.getItem(PERSON_KEY)?.split(' ') ?? [];
  return { token, personId: token !== undefined && mark === markOf(token) ? personId : undefined };
};

export const hasToken = (storage: CredentialStorage): boolean => readHolder(storage).token !== undefined;

/** The headers every request carries; empty when nobody is signed in. */
export const credentialHeaders = (storage: CredentialStorage): Record<string, string> => {
  const authorization = storage.getItem(AUTHORIZATION_KEY);
  const token = storage.getItem(TOKEN_KEY);
  return { ...(authorization && { Authorization: authorization }), ...(token && { token }) };
};

/** A tab that looks between two writes of another must not take one person's token for the other's. */
const markOf = (token: string): string => token.slice(0, 8);
