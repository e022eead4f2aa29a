import { expect, it } from 'vitest';
import { CalendarDay } from './calendar-day.ts';
import { EnterpriseSubmission } from './certification.ts';
import { DroneFacts } from './drones.ts';
import { QualificationSubmission } from './verification.ts';

it.each(['1900-01-01', '2026-02-28', '2200-12-31'])('may be %s', (day) => {
  expect(CalendarDay.parse(day)).toBe(day);
});

it.each(['0001-01-01', '0226-03-31', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30', '31'])(
  'is not %s, wherever a person names a day',
  (day) => {
    for (const named of [
      CalendarDay,
      DroneFacts.shape.insuredUntil,
      QualificationSubmission.shape.issuedAt,
      QualificationSubmission.shape.expireAt,
      EnterpriseSubmission.shape.operatingCertExpireAt,
    ])
      expect(named.safeParse(day).success).toBe(false);
  },
);
