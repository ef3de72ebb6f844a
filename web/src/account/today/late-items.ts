import type { LateReport } from '@posada/contract/account/today/today'
import type { RegistrySummary } from '@posada/contract/travellers/registry/registry-summary'
import type { ArrivalToConfirm } from '@posada/contract/travellers/registry/arrival-to-confirm'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import type { Day, DayStay } from './use-day.ts'
import { minutesBetween } from './words.ts'

/** Something that is late, with what leads out of it. */
export type LateItem =
  | { kind: 'to-confirm'; arrival: ArrivalToConfirm }
  | { kind: 'report'; report: LateReport }
  | { kind: 'unregistered' | 'overstayed' | 'unpaid' | 'not-ready'; stay: DayStay }
  | { kind: 'trouble'; trouble: RegistrySummary['troubles'][number] }
  | { kind: 'alarms' | 'messages'; count: number }

export type LateGroup = { title: string; items: LateItem[] }

type Late = {
  day: Day
  timeAt: (establishment: DayStay['establishment']) => string
  /** Open alarms of the portals, and messages that did not leave. */
  alarms: number
  messages: number
  /** Establishments whose reports do not leave. */
  troubles: RegistrySummary['troubles']
}

/** What is late, by its subject; groups without anything are left out. */
export function lateGroups({ day, timeAt, alarms, messages, troubles }: Late): LateGroup[] {
  const ofStays = (kind: 'unregistered' | 'overstayed' | 'unpaid' | 'not-ready', stays: readonly DayStay[]) =>
    stays.map((stay): LateItem => ({ kind, stay }))
  const notReady = day.arrivals.filter((stay) => isNotReady(stay, timeAt(stay.establishment)))
  return [
    {
      title: 'Entradas por confirmar',
      items: day.arrivalsToConfirm.map((arrival): LateItem => ({ kind: 'to-confirm', arrival })),
    },
    {
      title: 'Partes de viajeros',
      items: [
        ...troubles.map((trouble): LateItem => ({ kind: 'trouble', trouble })),
        ...day.lateReports.map((report): LateItem => ({ kind: 'report', report })),
        ...ofStays('unregistered', day.unregistered),
      ],
    },
    { title: 'Limpieza', items: ofStays('not-ready', notReady) },
    { title: 'Salidas', items: ofStays('overstayed', day.overstayed) },
    { title: 'Cobros', items: ofStays('unpaid', day.unpaid) },
    { title: 'Portales', items: alarms > 0 ? [{ kind: 'alarms' as const, count: alarms }] : [] },
    { title: 'Mensajes', items: messages > 0 ? [{ kind: 'messages' as const, count: messages }] : [] },
  ].filter(({ items }) => items.length > 0)
}

/** The hour at which its guests said that they come is over, and the unit is not clean. */
const isNotReady = ({ checkedIn, arrivalHour, units }: DayStay, time: string): boolean =>
  !checkedIn &&
  arrivalHour !== '' &&
  minutesBetween(time, arrivalHour) <= 0 &&
  units.some(({ cleanStatus, isParking }) => !isParking && cleanStatus !== CLEANING.clean)
