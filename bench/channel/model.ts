import type { Day } from '@posada/domain/platform/days/day'
import { type DayTable, makeDayTable } from './day-table.ts'

/** The main plan, of prices and of restrictions. */
export const MAIN = '0'

/** Amounts are cents. */
export type ModelUnit = { id: string; typeId: string; basePrice: number }

/** A unit that was deleted: stays that had ended by that day remain in it. */
export type DeletedUnit = { id: string; typeId: string; on: Day }

/**
 * A type for sale. `price` and `channel` are null until somebody sets them: a real one then follows its units, a virtual one the price of
 * its real type.
 */
export type ModelType = {
  id: string
  name: string
  /** Of a virtual type, whose units are those of this one. */
  parentId: string | null
  unitsEach: number
  price: number | null
  channel: number | null
  local: number
  minStay: number
  closed: boolean
  isPublished: boolean
  /** Somebody has said that a room is to be made for it there. */
  isMatched: boolean
  /** A virtual type that was deleted: its room stays there, closed. */
  isRemoved: boolean
}

/** `percent` and `cents` are what a virtual plan adds to its parent; one of them is 0. */
export type ModelPricePlan = { id: string; name: string; parentId: string | null; percent: number; cents: number }
export type ModelRestrictionPlan = { id: string; name: string }

export type ModelStay = {
  bookingId: string
  typeId: string
  /** Types that its units have got since, because a unit has become one of another type. */
  otherTypeIds: string[]
  /** Its guests change units in the middle: it has several places, one after another. */
  isSplit: boolean
  from: Day
  to: Day
  state: 'confirmada' | 'cancelada' | 'no_presentado'
  isIn: boolean
}

export type ModelBlock = { id: string; roomId: string; from: Day; to: Day }

/** A booking at a portal: what the portal says, and what has to be here. */
export type ModelSale = {
  reference: string
  /** The code under which it stands there. */
  code: number
  roomTypeIds: string[]
  /** As of a stay. */
  otherTypeIds: string[]
  from: Day
  to: Day
  stands: boolean
  /** The code of the half of a change that is not given out, with the instant since when. */
  hidden: { code: number; from: Day; to: Day; at: number } | null
  ours: { from: Day; to: Day; state: 'confirmada' | 'cancelada' | 'no_presentado' | 'eliminada' }
  /** Dates that it has had, or should have had, here. */
  earlier: { from: Day; to: Day }[]
  /** It was cancelled while a change was on its way: what is changed and cancelled at once keeps its old dates. */
  areDatesInDoubt: boolean
  /** The first end that it has had. */
  firstEnd: Day
  /** Reception has changed dates, units or prices: a change of the portal sets only what differs between its own versions. */
  isByHand: boolean
  /** Cents of the nights whose price reception has set. */
  handPrices: Map<Day, number>
  /** The number of the event by which something of it may still be on its way here. */
  movedAt: number
  /** What reception has done, after which a change of the portal waits for a person. */
  touch: '' | 'checked-in' | 'cancelled-here' | 'deleted-here' | 'split-here'
  /** As of a stay. */
  isSplit: boolean
  /** The id here, known once reception has deleted it. */
  bookingId: string
  isInReview: boolean
  /** What applying the change that waits sets. */
  waiting: { from: Day; to: Day } | null
  /** Nothing happens to it any more. */
  isOver: boolean
  /** What was done to it, each with the number of its event: for the message of a failure. */
  story: string[]
}

/** What was acknowledged to reception and what portals have done, in own words: none of it is read from the servers' rules. */
export type Model = {
  units: ModelUnit[]
  deletedUnits: DeletedUnit[]
  types: ModelType[]
  pricePlans: ModelPricePlan[]
  restrictionPlans: ModelRestrictionPlan[]
  /** Names of plans that were found at the provider: one that was deleted before its making was answered may be left there. */
  plansSeen: Set<string>
  days: DayTable
  stays: ModelStay[]
  blocks: ModelBlock[]
  sales: ModelSale[]
  isPaused: boolean
  /** Types without any unit for a time: what portals sell of them lies in any parking row. */
  wasTypeRemoved: boolean
}

export const emptyModel = (): Model => ({
  units: [],
  deletedUnits: [],
  types: [],
  pricePlans: [{ id: MAIN, name: '', parentId: null, percent: 0, cents: 0 }],
  restrictionPlans: [{ id: MAIN, name: '' }],
  plansSeen: new Set(),
  days: makeDayTable(),
  stays: [],
  blocks: [],
  sales: [],
  isPaused: false,
  wasTypeRemoved: false,
})

/** A stay that was just booked, in one unit or of a type. */
export const newStay = (stay: Pick<ModelStay, 'bookingId' | 'typeId' | 'from' | 'to'>): ModelStay => ({
  ...stay,
  otherTypeIds: [],
  isSplit: false,
  state: 'confirmada',
  isIn: false,
})

/** Whether a room of the type is, or will be, at the provider. */
export const isThere = ({ types }: Model, { isMatched, parentId }: ModelType): boolean =>
  isMatched && (parentId === null || types.find(({ id }) => id === parentId)?.isMatched === true)

/** The types that are for sale here. */
export const saleTypesOf = (model: Model): ModelType[] =>
  model.types.filter((type) => !type.isRemoved && !isTypeGone(model, type.id))

/** Whether tariffs hang on a real type. */
export const hasTariffs = ({ types }: Model, typeId: string): boolean =>
  types.some(({ parentId, isRemoved }) => parentId === typeId && !isRemoved)

/** Whether a type has lost its last unit. */
export const isTypeGone = (model: Model, typeId: string): boolean =>
  unitsOf(model, realTypeOf(model, typeId)).length === 0

export const unitsOf = ({ units }: Model, typeId: string): ModelUnit[] => units.filter((unit) => unit.typeId === typeId)

/** The type whose units are sold. */
export const realTypeOf = ({ types }: Model, typeId: string): string =>
  types.find(({ id }) => id === typeId)?.parentId ?? typeId

/** The type of a unit, of a deleted one the last that it had, or of the parking row, which has the id of its type. */
export const typeOfPlace = ({ units, deletedUnits, types }: Model, placeId: string): string | undefined =>
  [...units, ...deletedUnits].find(({ id }) => id === placeId)?.typeId ?? types.find(({ id }) => id === placeId)?.id

export const overlaps = (a: { from: Day; to: Day }, b: { from: Day; to: Day }): boolean =>
  a.from < b.to && b.from < a.to
