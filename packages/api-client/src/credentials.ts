/** The two names under which the specification keeps one and the same token. */
const AUTHORIZATION_KEY = 'Authorization';
export const TOKEN_KEY = 'token';

export interface CredentialStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const storeToken = (storage: CredentialStorage, token: string): void => {
  storage.setItem(AUTHORIZATION_KEY, token);
  storage.setItem(TOKEN_KEY, token);
};

export const hasToken = (storage: CredentialStorage): boolean => Boolean(storage.getItem(TOKEN_KEY));

/** The headers every request carries; empty when nobody is signed in. */
export const credentialHeaders = (storage: CredentialStorage): Record<string, string> => {
  const authorization = storage.getItem(AUTHORIZATION_KEY);
  const token = storage.getItem(TOKEN_KEY);
  return { ...(authorization && { Authorization: authorization }), ...(token && { token }) };
};
