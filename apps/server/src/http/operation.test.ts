import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/start-test-server.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();

describe('/metrics', () => {
  it('counts calls by endpoint and envelope code', async () => {
    await server.send('/uaa/v1/user/info');
    await fetch(`${server.url}/home`);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toContain('skein_http_request_duration_seconds_count{endpoint="session.getUserInfo",code="401"} 1');
    expect(text).toContain('endpoint="web"');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('tells of connections without those that it asks for its own figures', async () => {
    await expect.poll(() => server.db.poolState().busy).toBe(0);
    for (let scrape = 0; scrape < 3; scrape += 1) {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      expect(text).toContain('skein_database_connections{state="waiting"} 0');
      expect(text).toContain('skein_database_connections{state="busy"} 0');
    }
  });
});

describe('/healthz', () => {
  it('answers 200 while the database does', async () => {
    const response = await fetch(`${server.url}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('answers 503 once the database does not', async () => {
    const doomed = await startTestServer();
    await doomed.db.destroy();
    expect((await fetch(`${doomed.url}/healthz`)).status).toBe(503);
    await doomed.app.close();
  });
});

it('compresses an answer that is worth it', async () => {
  const response = await fetch(`${server.url}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});
