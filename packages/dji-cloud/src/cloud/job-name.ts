type NamedKind = 'flight-task' | 'point-flight';

/** Under which the next process finds a job again. */
export const jobName = (kind: NamedKind, id: string): string => `${kind}/${id}`;

/** Null when it is the name of another kind. */
export const idIn = (kind: NamedKind, name: string): string | null =>
  name.startsWith(`${kind}/`) ? name.slice(kind.length + 1) : null;
