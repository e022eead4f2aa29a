import { MavSeverity } from '@skein/mavlink/wire/enums.generated.ts';
import { wordsOfPhase, wordsOfReboot } from '@skein/mavlink/vehicle/vehicle-event.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import { joinWords, ProbeFailure } from '../cli/probe-failure.ts';
import type { Output } from '../output/output.ts';
import { situationOf, wordsOfSituation } from '../station/describe-vehicle.ts';
import type { Station } from '../station/station.ts';

/** Listens while a vehicle flies: passes its words on, and notices restarts and lost links. */
export class FlightWatch {
  readonly vehicle: VehicleSession;
  readonly station: Station;
  readonly #output: Output;
  readonly #patienceMs: number;
  readonly #stop: () => void;
  #lostAtMs: number | null = null;
  #restart: { readonly wasArmed: boolean } | null = null;

  constructor(vehicle: VehicleSession, station: Station, output: Output, patienceMs: number) {
    this.vehicle = vehicle;
    this.station = station;
    this.#output = output;
    this.#patienceMs = patienceMs;
    this.#stop = station.listen({
      tell: (speaker, event) => {
        if (speaker !== vehicle) return;
        if (event.kind === 'rebooted') this.#restart = event;
        else if (event.kind === 'phase' && event.phase === 'lost') this.#noteLost();
        else if (event.kind === 'phase' && this.#lostAtMs !== null) this.#noteBack();
        else if (event.kind === 'text' && event.text.severity <= MavSeverity.INFO) this.#passOn(event.text.text);
      },
    });
  }

  /** Waits for what telemetry will show. A link that is lost for longer than our patience ends it, as a restart does. */
  async until<T>(look: () => T | null | undefined, withinMs: number): Promise<T | null> {
    return this.station.until(() => {
      this.assertHeard();
      return this.#lostAtMs === null ? look() : null;
    }, withinMs);
  }

  /** Whether the vehicle is heard, now or before our patience ends. */
  async isHeardAgain(): Promise<boolean> {
    if (this.vehicle.phase !== 'lost') return true;
    const leftMs = this.#patienceMs - (Date.now() - (this.#lostAtMs ?? Date.now()));
    return (await this.station.until(() => this.vehicle.phase === 'live' || null, leftMs)) === true;
  }

  assertHeard(): void {
    if (this.#restart !== null) throw new ProbeFailure('restarted', wordsOfReboot(this.#restart));
    if (this.#lostAtMs === null || Date.now() - this.#lostAtMs < this.#patienceMs) return;
    throw new ProbeFailure(
      'no-link',
      joinWords(
        wordsOfPhase('lost'),
        words(`${this.#patienceMs / 1000} 秒内没有恢复`, `It did not come back within ${this.#patienceMs / 1000} s`),
      ),
    );
  }

  end(): void {
    this.#stop();
  }

  #noteLost(): void {
    this.#lostAtMs = Date.now();
    const { 'zh-CN': zh, 'en-US': en } = wordsOfSituation(this.vehicle, Date.now());
    const lost = wordsOfPhase('lost');
    const said = words(`${lost['zh-CN']}。最后状态：${zh}`, `${lost['en-US']}. Last seen: ${en}`);
    this.#output.tell('link-lost', situationOf(this.vehicle), said);
  }

  #noteBack(): void {
    this.#lostAtMs = null;
    this.#output.tell('link-back', {}, words('链路恢复', 'The link is back'));
  }

  #passOn(text: string): void {
    this.#output.tell('said', { said: text }, words(`  “${text}”`, `  "${text}"`));
  }
}
