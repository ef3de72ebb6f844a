import { MAINLAND } from '@posada/domain/platform/days/day'
import type { CallTimes, Health } from '@posada/contract/provider/health'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { addCounts, countOf, percentileOf } from '@posada/domain/provider/health/durations'
import { isNearCap } from '@posada/domain/guest-pages/messages/sending-caps'
import { statfs } from 'node:fs/promises'
import type { Dependencies } from '../../dependencies.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { activeQueues } from '../../jobs/queues.ts'
import { startWarnings } from '../../platform/configuration/start-warnings.ts'
import { findFailures } from './queries/failures.ts'
import {
  countInstallationSms,
  countWaitingNow,
  findBacklogs,
  findCallTimes,
  findLastCopy,
  readDatabaseFacts,
} from './queries/health.ts'
import { todayOf } from './list-customers.ts'

const SLOWEST_CALLS = 12
const P95 = 0.95
/** Mails are counted themselves, so that their jobs are not. */
const countedQueues = activeQueues.filter((name) => name !== 'mail')

type Config = Dependencies['config']

/** How the installation is. Nothing personal: kinds, ids, names of accounts, and our own words for what failed. */
export async function readHealth(config: Config, { gate, now }: ProviderContext): Promise<Health> {
  const { dataDir } = config
  const copy = await findLastCopy(gate)
  const waiting = await countWaitingNow(gate, countedQueues, now)
  const failures = await findFailures(gate, now)
  const backlogs = await findBacklogs(gate, now)
  const { bytes: databaseBytes } = await readDatabaseFacts(gate)
  const times = await findCallTimes(gate, instantOfLocalTime(MAINLAND, todayOf(now), '00:00'))
  const ofKind = (kind: 'registry' | 'fiscal') => backlogs.filter((backlog) => backlog.kind === kind)
  return {
    at: now.toISOString(),
    copy: copy
      ? {
          finishedAt: copy.finishedAt.toISOString(),
          bytes: copy.bytes,
          checkedAt: isoOf(copy.checkedAt),
          hasFailedSince: copy.isFailed,
        }
      : null,
    jobs: {
      waiting: waiting.waiting,
      oldestSeconds: waiting.oldestAt
        ? Math.max(0, Math.round((now.getTime() - waiting.oldestAt.getTime()) / 1000))
        : 0,
      failed: failures.length,
    },
    registry: { waiting: waitingOf(ofKind('registry')), dueAt: firstOf(ofKind('registry').map(({ dueAt }) => dueAt)) },
    fiscal: { waiting: waitingOf(ofKind('fiscal')), nextAt: firstOf(ofKind('fiscal').map(({ nextAt }) => nextAt)) },
    backlogs: backlogs.map(({ dueAt, nextAt, ...backlog }) => ({
      ...backlog,
      dueAt: isoOf(dueAt),
      nextAt: isoOf(nextAt),
    })),
    disk: dataDir === undefined ? null : await readDisk(dataDir),
    databaseBytes,
    calls: {
      p95: percentileOf(times.map(({ counts }) => counts).reduce(addCounts, []), P95),
      count: times.reduce((total, { counts }) => total + countOf(counts), 0),
      errors: times.reduce((total, { errors }) => total + errors, 0),
    },
    slowest: slowestOf(times),
    warnings: [...startWarnings(config), ...smsWarnings(await countInstallationSms(gate, now))],
  }
}

const smsWarnings = ({ sent, cap }: { sent: number; cap: number }): string[] =>
  isNearCap(sent, cap)
    ? [`En un día se han enviado ${sent} SMS de los ${cap} que puede enviar la instalación (POSADA_SMS_PER_DAY).`]
    : []

const isoOf = (instant: Date | null): string => instant?.toISOString() ?? ''
const waitingOf = (backlogs: readonly { waiting: number }[]) =>
  backlogs.reduce((total, { waiting }) => total + waiting, 0)

function firstOf(instants: readonly (Date | null)[]): string {
  const known = instants.filter((instant) => instant !== null).map((instant) => instant.getTime())
  return known.length === 0 ? '' : new Date(Math.min(...known)).toISOString()
}

/** The calls with the highest p95. */
const slowestOf = (times: readonly { call: string; counts: number[]; errors: number }[]): CallTimes[] =>
  times
    .map(({ call, counts, errors }) => ({ call, errors, count: countOf(counts), p95: percentileOf(counts, P95) ?? 0 }))
    .sort((one, other) => other.p95 - one.p95)
    .slice(0, SLOWEST_CALLS)

/** Null where the folder cannot be read. What only root may use counts as used, as `df` counts it. */
async function readDisk(folder: string): Promise<Health['disk']> {
  const facts = await statfs(folder).catch(() => null)
  if (!facts) return null
  const { blocks, bfree, bavail, bsize } = facts
  const used = blocks - bfree
  const usable = used + bavail
  return { usedPercent: usable === 0 ? 0 : (100 * used) / usable, freeBytes: bavail * bsize }
}
