import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure, reasonOf } from '../cli/probe-failure.ts';
import type { LinkAddress } from './link-address.ts';
import type { Link, LinkEvents } from './link.ts';
import { openSerial } from './serial-link.ts';
import { connectTcp } from './tcp-link.ts';
import { connectUdp, listenUdp } from './udp-link.ts';

/** `reconnects`: a connection that breaks is taken up again, instead of being the end. */
export async function openLink(address: LinkAddress, events: LinkEvents, reconnects: boolean): Promise<Link> {
  try {
    return await opened(address, events, reconnects);
  } catch (error) {
    if (error instanceof ProbeFailure) throw error;
    throw notOpened(address, error);
  }
}

function opened(address: LinkAddress, events: LinkEvents, reconnects: boolean): Promise<Link> {
  if (address.kind === 'serial') return openSerial(address.path, address.baud, events);
  const { host, port } = address;
  if (address.kind === 'tcp') return connectTcp(host, port, events, reconnects);
  return address.kind === 'udp' ? connectUdp(host, port, events) : listenUdp(host, port, events);
}

function notOpened(address: LinkAddress, error: unknown): ProbeFailure {
  const reason = reasonOf(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (address.kind === 'udp-listen' && code === 'EADDRINUSE')
    return new ProbeFailure(
      'no-link',
      words(
        `端口 ${address.port} 已被占用：另一个地面站正在监听，请关闭它或换一个端口`,
        `Port ${address.port} is taken: another ground station listens there. Close it, or use another port`,
      ),
      { cause: error },
    );
  if (address.kind === 'tcp')
    return new ProbeFailure(
      'no-link',
      words(
        `无法连接 ${address.host}:${address.port}（${reason}）：请检查飞控或模拟器是否在运行`,
        `Cannot connect to ${address.host}:${address.port} (${reason}): check that the vehicle or simulator is running`,
      ),
      { cause: error },
    );
  return new ProbeFailure('no-link', words(`无法打开链路：${reason}`, `The link cannot be opened: ${reason}`), {
    cause: error,
  });
}
