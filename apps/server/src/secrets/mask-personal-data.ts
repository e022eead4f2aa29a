/** 张*: the family name of a Chinese name, the initial of any other. */
export const maskName = (name: string): string => `${firstOf(name.trim())}*`;

/** 110***********002X */
export const maskIdNumber = (idNumber: string): string => maskMiddle(idNumber, 3, 4);

/** 138****1234, and +44******3456 */
export const maskPhone = (phone: string): string => maskMiddle(phone, 3, 4);

/** p***@skein.demo: as many stars for every name, so that its length is not told either. */
export const maskMail = (mail: string): string => {
  const at = mail.lastIndexOf('@');
  return at < 1 ? '***' : `${firstOf(mail)}***${mail.slice(at)}`;
};

/** A whole character, where `text[0]` would cut 𠮷 in half. */
const firstOf = (text: string): string => /^./su.exec(text)?.[0] ?? '';

/** What is too short to have a middle is masked whole. */
const maskMiddle = (text: string, keptAtStart: number, keptAtEnd: number): string => {
  const hidden = text.length - keptAtStart - keptAtEnd;
  if (hidden <= 0) return '*'.repeat(text.length);
  return text.slice(0, keptAtStart) + '*'.repeat(hidden) + text.slice(-keptAtEnd);
};
