import type { DayCount, MonthCount } from '@posada/domain/surveys/month-count'
import { isSpanishResidence, type Residence } from '@posada/domain/surveys/residence'
import { dayOfMonth } from './figures.ts'

/** The INE's code of a country where it differs from ISO 3166-1 alpha-3: Kosovo has none there. */
const codesOfIne = new Map([['XKK', 'KOS']])

/** Arrivals, departures and nights of each residence, on the days that have any. */
export const lodgingContent = ({ residences }: MonthCount) => ({
  RESIDENCIA: residences
    .filter(({ residence }) => residence !== '')
    .map(({ residence, movements }) => ({
      ...residenceContent(residence),
      MOVIMIENTO: movements.map(({ day, arrivals, departures, nights }) => ({
        N_DIA: dayOfMonth(day),
        ENTRADAS: arrivals,
        SALIDAS: departures,
        PERNOCTACIONES: nights,
      })),
    })),
})

const residenceContent = (residence: Residence) =>
  isSpanishResidence(residence) ? { ID_PROVINCIA_ISLA: residence } : { ID_PAIS: codesOfIne.get(residence) ?? residence }

/** The days with movements: those of the blocks of units, which may not be empty. */
export const movingDays = ({ days }: MonthCount): DayCount[] =>
  days.filter(({ arrivals, departures, nights }) => arrivals + departures + nights > 0)
