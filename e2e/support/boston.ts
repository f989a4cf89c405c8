/**
 * The product on the example site of Boston, and the listings behind it counted by hand.
 *
 * The listings are no part of the repository: `WAYMARK_BOSTON` names their file (JSON Lines).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from './server.ts';

export const bostonFile = process.env.WAYMARK_BOSTON;

/** What these tests count by; texts as the source has them. */
export interface BostonListing {
  id: string;
  name: string;
  town: string;
  room: string;
  instant: boolean;
  sleeps: number;
  /** US dollars; undefined where the source says $0.00. */
  price: number | undefined;
  amenities: string[];
  description: string;
  overview: string;
  latitude: number;
  longitude: number;
}

/** Reads the file, line by line. */
export function bostonListings(file: string): BostonListing[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // Every value of the source is a text.
      const record = JSON.parse(line) as Record<string, string>;
      const price = Number(record.price?.replaceAll(/[$,]/g, ''));
      return {
        id: record.id ?? '',
        name: record.name ?? '',
        town: record.neighbourhood_cleansed ?? '',
        room: record.room_type ?? '',
        instant: record.instant_bookable === 't',
        sleeps: Number(record.accommodates),
        price: price > 0 ? price : undefined,
        amenities: JSON.parse(record.amenities ?? '[]'),
        description: record.description ?? '',
        overview: record.neighborhood_overview ?? '',
        latitude: Number(record.latitude),
        longitude: Number(record.longitude),
      };
    });
}

/** Indexes the file as an owner does, by the command, and starts the server on it. */
export function startBoston(file: string): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-boston-'));
  const env = { SITE_DIR: 'examples/boston', DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(
    process.execPath,
    ['server/tools/commands/index-command.ts', file, '--mapping', 'examples/boston/mapping.yaml'],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Boston could not be indexed:\n${stderr}`);
  return startServer(env);
}
