/** Nobody's fault: its owner wants no more of it, another process has taken it over, or this one stops. */
export class JobHalt extends Error {
  override readonly name = 'JobHalt';
  readonly why: 'cancelled' | 'lost' | 'stopping';

  constructor(why: JobHalt['why']) {
    super(why);
    this.why = why;
  }
}
