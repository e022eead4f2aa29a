/** What the bench's shell offers to the script that drives it. */
export interface BenchWindow {
  showLazyRoute(name: 'alpha' | 'beta'): Promise<void>;
  showSubApp(name: string): Promise<void>;
}
