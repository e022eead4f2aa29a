/** Something the person who started Skein can mend. Printed as one line; its stack would only hide the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
