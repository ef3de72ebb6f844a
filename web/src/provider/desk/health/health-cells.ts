import type { Backlog, Health } from '@posada/contract/provider/health'
import { plural } from '../../../lib/format.ts'
import {
  deadlineText,
  formatBytes,
  formatDuration,
  formatMilliseconds,
  secondsBetween,
  whenText,
} from './health-words.ts'

export type HealthCell = {
  title: string
  tone: 'ok' | 'warning' | 'error' | 'calm'
  value: string
  note: string
  to: '/admin321/copias' | '/admin321/trabajos' | '/admin321/salud'
}

const HOUR_S = 3600
const COPY_IS_LATE_S = 26 * HOUR_S
const DEADLINE_IS_NEAR_S = 6 * HOUR_S
const FISCAL_IS_LATE_S = 2 * HOUR_S
const SLOW_MS = 1000

/** The six facts at the top of the desk, each with where to read more. */
export const cellsOf = (health: Health): HealthCell[] => [
  copyCell(health),
  jobsCell(health),
  registryCell(health),
  fiscalCell(health),
  diskCell(health),
  callsCell(health),
]

function copyCell({ copy, at }: Health): HealthCell {
  const common = { title: 'Última copia', to: '/admin321/copias' } as const
  if (!copy) return { ...common, tone: 'error', value: 'Ninguna', note: 'Todavía no hay ninguna copia' }
  const age = secondsBetween(copy.finishedAt, at)
  const isLate = age > COPY_IS_LATE_S
  const checked = copy.checkedAt === '' ? 'Sin probar' : `Probada: ${whenText(copy.checkedAt, at).toLowerCase()}`
  return {
    ...common,
    tone: copy.hasFailedSince || isLate ? 'error' : copy.checkedAt === '' ? 'warning' : 'ok',
    value: whenText(copy.finishedAt, at),
    note: copy.hasFailedSince
      ? 'La siguiente ha fallado'
      : isLate
        ? `Hace ${formatDuration(age)}: tarda demasiado`
        : checked,
  }
}

function jobsCell({ jobs: { failed, waiting, oldestSeconds } }: Health): HealthCell {
  return {
    title: 'Trabajos fallidos',
    to: '/admin321/trabajos',
    tone: failed > 0 ? 'error' : 'ok',
    value: String(failed),
    note: waiting === 0 ? 'Ninguno en espera' : `${waiting} en espera, el mayor ${formatDuration(oldestSeconds)}`,
  }
}

/** Of how many accounts something waits whose last sending failed. */
const failingOf = ({ backlogs }: Health, kind: Backlog['kind']): number =>
  backlogs.filter((backlog) => backlog.kind === kind && backlog.waiting > 0 && backlog.failure !== '').length

const failingText = (accounts: number): string => `El envío falla en ${plural(accounts, 'cuenta', 'cuentas')}`

function registryCell(health: Health): HealthCell {
  const { registry, at } = health
  const { waiting, dueAt } = registry
  const failing = failingOf(health, 'registry')
  const left = dueAt === '' ? Infinity : secondsBetween(at, dueAt)
  const isNear = left < DEADLINE_IS_NEAR_S
  return {
    title: 'SES-Hospedajes',
    to: '/admin321/salud',
    tone: left < 0 ? 'error' : isNear || failing > 0 ? 'warning' : 'ok',
    value: `${waiting} en cola`,
    note:
      failing > 0 && !isNear
        ? failingText(failing)
        : dueAt === ''
          ? 'Nada por enviar'
          : `El primero ${deadlineText(dueAt, at)}`,
  }
}

function fiscalCell(health: Health): HealthCell {
  const { fiscal, at } = health
  const { waiting, nextAt } = fiscal
  const failing = failingOf(health, 'fiscal')
  const seconds = nextAt === '' ? 0 : secondsBetween(at, nextAt)
  return {
    title: 'AEAT',
    to: '/admin321/salud',
    tone: failing > 0 || (waiting > 0 && seconds > FISCAL_IS_LATE_S) ? 'warning' : 'ok',
    value: `${waiting} en cola`,
    note: failing > 0 ? failingText(failing) : waiting === 0 ? 'Nada por enviar' : nextText(nextAt, seconds),
  }
}

function nextText(nextAt: string, seconds: number): string {
  if (nextAt === '') return 'Sin hora de envío'
  return seconds <= 0 ? 'Se envía ahora' : `Próximo envío en ${formatDuration(seconds)}`
}

const DISK_WARNS = 80
const DISK_IS_FULL = 92

function diskCell({ disk, databaseBytes }: Health): HealthCell {
  const used = disk?.usedPercent ?? null
  return {
    title: 'Disco',
    to: '/admin321/salud',
    tone: used === null ? 'calm' : used >= DISK_IS_FULL ? 'error' : used >= DISK_WARNS ? 'warning' : 'ok',
    value: used === null ? 'Sin dato' : `${Math.round(used)} % lleno`,
    note:
      disk !== null && disk.usedPercent >= DISK_WARNS
        ? `Quedan ${formatBytes(disk.freeBytes)}`
        : `Base de datos ${formatBytes(databaseBytes)}`,
  }
}

function callsCell({ calls: { p95, count, errors } }: Health): HealthCell {
  const isSlow = p95 !== null && p95 > SLOW_MS
  return {
    title: 'Llamadas',
    to: '/admin321/salud',
    tone: errors > 0 ? 'error' : isSlow ? 'warning' : 'ok',
    value: p95 === null ? 'Sin medidas' : `${formatMilliseconds(p95)} p95`,
    note:
      count === 0
        ? 'Se guardan cada minuto'
        : isSlow && errors === 0
          ? 'Una de cada veinte tarda más'
          : `${plural(errors, 'error', 'errores')} 500 hoy`,
  }
}
