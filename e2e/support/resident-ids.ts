let issued = 0;

/** A number that nobody else in this run has, with its check digit: each process that tests has a birthday of its own. */
export const aResidentId = (): string => {
  issued += 1;
  const day = 10 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 18);
  const head = `110105199001${day}${String(issued).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(head[index]), 0);
  return head + ('10X98765432'[sum % 11] ?? '');
};
