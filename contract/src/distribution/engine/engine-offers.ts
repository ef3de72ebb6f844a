import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { coded, day, euros, id, int, percent, unlessBlank } from '../../fields.ts'
import { boardCode, planId } from '../../prices/channel-fields.ts'
import { chargeKind } from '../../prices/price-plans.ts'
import { wire } from '../../wire.ts'

const amount = euros(0, limits.booking.total)

/** The people of one unit; whoever is under 18 stands among the children, with their age. */
const peopleOfUnit = wire({
  adults: ['adultos', int(1, limits.saleType.people), 'Los adultos'],
  children: ['ninos', unlessBlank(z.array(int(0, 17)).max(limits.saleType.people)), 'Las edades de los niños'],
})

export const wantedUnits = z.array(peopleOfUnit).min(1).max(limits.engine.units)

/** What confirms a booking. */
const holdCondition = coded({
  se_paga: 'payment',
  se_guarda_tarjeta: 'card',
  se_transfiere: 'transfer',
  contesta_la_casa: 'house',
  nada_mas: 'nothing',
} as const)

/** A type that may be sold for the stay, in a plan and with a board, at one price. */
export const offer = wire({
  /** Signed: it keeps its price for 30 minutes. */
  id: ['id', z.string()],
  saleTypeId: ['RoomID', id],
  planId: ['plan', planId],
  planName: ['nombrePlan', z.string()],
  board: ['regimen', boardCode],
  nights: ['noches', z.array(wire({ day: ['dia', day], price: ['precio', amount] }))],
  /** Of one unit, without the tourist tax. */
  total: ['total', amount],
  /** Paid at the establishment, beside the total. */
  tax: ['tasa', amount],
  now: ['ahora', amount],
  later: ['despues', amount],
  charge: ['cobro', chargeKind],
  /** Of a percentage or a transfer: what of the total, and of the extras, is paid now. */
  share: ['parte', percent],
  /** What confirms a booking of it: units of which different things confirm are not booked together. */
  awaits: ['confirma', holdCondition],
  /** In words, in the language of the request. */
  conditions: ['condiciones', z.string()],
  /** The last day on which it can be cancelled without cost; null where it cannot. */
  cancellableUntil: ['cancelableHasta', day.nullable()],
  /** How many units of it may still be sold. */
  left: ['quedan', z.int()],
  /** The indexes in the request's units whose people it fits, at this price. */
  fits: ['para', z.array(z.int())],
})
export type Offer = z.output<typeof offer>

const otherDates = wire({ checkIn: ['llegada', day], checkOut: ['salida', day], from: ['desde', amount] })

/** Another establishment of the account that has room for the stay. */
const sister = wire({
  name: ['nombre', z.string()],
  municipality: ['municipio', z.string()],
  url: ['url', z.string()],
  from: ['desde', amount],
})

export const foundOffers = wire({
  offers: ['ofertas', z.array(offer)],
  /** Only where there are no offers: the nearest dates of as many nights, and other establishments of the account. */
  nearby: ['cercanas', z.array(otherDates)],
  sisters: ['hermanas', z.array(sister)],
  /** Why a code in the request does nothing, in the language of the request; '' where it counts or none was sent. */
  codeFault: ['codigoMensaje', z.string()],
})
