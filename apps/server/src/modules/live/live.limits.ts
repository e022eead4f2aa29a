export const receptionLimits = {
  /** A page says who it is at once. */
  helloMilliseconds: 5_000,
  /** Pages that have not said who they are; the next one takes the place of the one that has been silent longest. */
  strangersAtOnce: 500,
  channelsOfOnePerson: 30,
  channelsAtOnce: 20_000,
};
/** The longest message of a page: it names a hundred drones. */
export const HELLO_BYTES = 8_192;
/** So often those who follow an aircraft closely are told what changed, and loosely, at the next of these. */
export const CLOSE_MILLISECONDS = 100;
export const LOOSE_MILLISECONDS = 950;
/** A page that has so much unread of what it follows is told the newest later, instead of all that lies between. */
export const UNREAD_FOLLOWED_BYTES = 65_536;
/** Whether somebody may still see what they follow is asked this often, and at once when what they may do has changed. */
export const RIGHTS_CHECK_SECONDS = 5;
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
