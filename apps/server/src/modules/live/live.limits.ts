export const receptionLimits = {
  /** A page says who it is at once. */
  helloMilliseconds: 5_000,
  /** Pages that have not said who they are; the next one takes the place of the one that has been silent longest. */
  strangersAtOnce: 500,
  channelsOfOnePerson: 30,
  channelsAtOnce: 20_000,
};
export const HELLO_BYTES = 4_096;
/** What one page may leave unread before it is sent away, to come back and be told from where it stopped. */
export const UNREAD_BYTES = 1_048_576;
/** A session that ends by time passing is noticed within this. */
export const SESSION_CHECK_SECONDS = 5;
/** Hints of one moment go out as one. */
export const HINTS_TOGETHER_MILLISECONDS = 100;
/** What is read at once of the notices that somebody missed. */
export const NOTICES_AT_ONCE = 200;
/** A page that does not answer the farewell is cut off. */
export const FAREWELL_MILLISECONDS = 1_000;
/** Notices are looked for this often even if nobody said that there are any. */
export const NOTICE_CHECK_SECONDS = 5;
