/** 张*: the family name of a Chinese name, the initial of any other. */
export const maskName = (name: string): string => `${[...name.trim()][0] ?? ''}*`;

/** 110***********002X */
export const maskIdNumber = (idNumber: string): string => maskMiddle(idNumber, 3, 4);

/** 138****1234, and +44******3456 */
export const maskPhone = (phone: string): string => maskMiddle(phone, 3, 4);

/** p***@skein.demo: as many stars for every name, so that its length is not told either. */
export const maskMail = (mail: string): string => {
  const at = mail.lastIndexOf('@');
  return at < 1 ? '***' : `${[...mail][0] ?? ''}***${mail.slice(at)}`;
};

/** What is too short to have a middle is masked whole. */
const maskMiddle = (text: string, keptAtStart: number, keptAtEnd: number): string => {
  const hidden = text.length - keptAtStart - keptAtEnd;
  if (hidden <= 0) return '*'.repeat(text.length);
  return text.slice(0, keptAtStart) + '*'.repeat(hidden) + text.slice(-keptAtEnd);
};
