/** Two kinds of vehicle that beat in turns within this time are two vehicles. */
const CLASH_MS = 10_000;

/** Which kinds of vehicle beat under one number of a link. */
export class KindWatch {
  /** Whether two beat in turns: whose telemetry it is, and who would obey, nobody can tell. */
  isClash = false;
  #kind: number | null = null;
  #beatAtMs = -Infinity;
  /** When other kinds were last heard; null while there is only one, as nearly always. */
  #others: Map<number | null, number> | null = null;

  hear({ type, autopilot }: { readonly type: number; readonly autopilot: number }, nowMs: number): void {
    const kind = (type * 0x100) | autopilot;
    if (this.#others !== null || kind !== this.#kind) this.#hearAmongOthers(kind, nowMs);
    this.#beatAtMs = nowMs;
  }

  #hearAmongOthers(kind: number, nowMs: number): void {
    const others = (this.#others ??= new Map());
    const isBack = kind !== this.#kind && nowMs - (others.get(kind) ?? -Infinity) < CLASH_MS;
    if (kind !== this.#kind) others.set(this.#kind, this.#beatAtMs);
    this.#kind = kind;
    for (const [other, atMs] of others) if (nowMs - atMs >= CLASH_MS) others.delete(other);
    if (others.size > 0) this.isClash ||= isBack;
    else [this.isClash, this.#others] = [false, null];
  }
}
