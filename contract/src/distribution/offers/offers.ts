import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../../declared-refusals.ts'
import { post } from '../../endpoint.ts'
import {
  coded,
  day,
  email,
  euros,
  flag,
  freeText,
  id,
  int,
  localMoment,
  maybe,
  text,
  unlessBlank,
} from '../../fields.ts'
import { boardCode, establishmentField, planId, planRef } from '../../prices/channel-fields.ts'
import { chargeKind } from '../../prices/price-plans.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'

const most = limits.offer
const amount = euros(0, limits.booking.total)
const ages = z.array(int(0, 17)).max(limits.saleType.people)

/** A unit, or any of a type, for some nights and people. */
const offeredStay = {
  unitId: ['SafeURL', maybe(id), 'La unidad'],
  saleTypeId: ['RoomID', unlessBlank(id), 'El tipo de habitación'],
  checkIn: ['llegada', day, 'La llegada'],
  checkOut: ['salida', day, 'La salida'],
  adults: ['adultos', int(1, limits.saleType.people), 'Los adultos'],
  children: ['ninos', unlessBlank(ages), 'Las edades de los niños'],
} as const

const offeredOption = wire({
  ...offeredStay,
  planId: ['plan', planRef, 'El plan de precios'],
  board: ['regimen', boardCode, 'El régimen'],
  price: ['precio', euros(1, limits.booking.total), 'El precio'],
})

const holder = wire({
  name: ['nombre', freeText(limits.booking.holder), 'El nombre'],
  email: ['email', maybe(email), 'El correo electrónico'],
  phone: ['telefono', maybe(text(limits.booking.phone)), 'El teléfono'],
  language: ['idioma', unlessBlank(chosenLanguage), 'El idioma'],
})

const newOffer = wire({
  establishmentId: establishmentField,
  holder: ['titular', holder, 'El destinatario'],
  options: ['opciones', z.array(offeredOption).min(1).max(most.options), 'Las opciones'],
  /** By the clock of the establishment. */
  validUntil: ['hasta', localMoment, 'El plazo'],
  holdsUnits: ['guardar', unlessBlank(flag), 'La casilla de guardar las unidades'],
  reminds: ['recordar', unlessBlank(flag), 'La casilla de recordar'],
  words: ['texto', maybe(freeText(most.words)), 'Las palabras'],
  sendBy: ['enviar', coded({ por_correo: 'email', copiar_enlace: 'copy_link' }), 'El modo de envío'],
})
export type NewOfferRequest = z.output<typeof newOffer>

const shownOption = wire({
  position: ['numero', z.int()],
  /** '' where any unit of the type is offered. */
  unitName: ['unidad', z.string()],
  typeName: ['tipo', z.string()],
  checkIn: ['llegada', day],
  checkOut: ['salida', day],
  adults: ['adultos', z.int()],
  children: ['ninos', z.array(z.int())],
  planName: ['nombrePlan', z.string()],
  board: ['regimen', boardCode],
  total: ['precio', amount],
  /** What it cost by its plan when it was offered. */
  tariff: ['tarifa', amount],
  /** What is paid when it is accepted. */
  now: ['ahora', amount],
  /** The booking that keeps its unit, or became of it; null without one. */
  bookingId: ['reservaURL', id.nullable()],
})

/** An instant in UTC; '' where it has not happened. */
const moment = z.string()

const shownOffer = wire({
  id: ['SafeURL', id],
  establishmentId: ['alojamientoURL', id],
  holderName: ['nombre', z.string()],
  email: ['email', z.string()],
  phone: ['telefono', z.string()],
  language: ['idioma', chosenLanguage],
  words: ['texto', z.string()],
  madeBy: ['autor', z.string()],
  madeAt: ['creado', moment],
  validUntil: ['hasta', moment],
  holdsUnits: ['guarda', z.boolean()],
  reminds: ['recuerda', z.boolean()],
  state: [
    'estado',
    coded({
      abierto: 'open',
      pendiente: 'unpaid',
      aceptado: 'accepted',
      rechazado: 'declined',
      retirado: 'withdrawn',
      vencido: 'lapsed',
    }),
  ],
  sentAt: ['enviado', moment],
  openedAt: ['visto', moment],
  remindedAt: ['recordado', moment],
  /** When it was accepted, declined or withdrawn, or lapsed. */
  endedAt: ['terminado', moment],
  /** The number of the option that the guest has accepted. */
  chosen: ['elegida', z.int().nullable()],
  options: ['opciones', z.array(shownOption)],
})
export type ShownOffer = z.output<typeof shownOffer>

const tariff = wire({
  planId: ['plan', planId],
  planName: ['nombrePlan', z.string()],
  isNonRefundable: ['no_reembolsable', z.boolean()],
  board: ['regimen', boardCode],
  nights: ['noches', z.array(amount)],
  total: ['total', amount],
  /** What an option of the plan takes when it is accepted: hundredths of a percent, and days, as the plan says. */
  charge: ['cobro', wire({ kind: ['tipo', chargeKind], share: ['valor', z.int()], days: ['dias', z.int()] })],
})

const theOffer = ['presupuestoURL', id, 'El presupuesto'] as const
const oneOffer = wire({ offer: ['presupuesto', shownOffer] })

/** Offers that the desk makes to a guest: priced stays of which the guest accepts one by a link. */
export const offersApi = {
  list: post('/api/engine/offers/get_all', {
    summary: 'Presupuestos enviados a los huéspedes',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      /** Absent: those of all establishments. */
      establishmentId: establishmentField,
      onlyOpen: ['soloAbiertos', maybe(flag), 'La casilla de solo abiertos'],
    }),
    reply: wire({ offers: ['presupuestos', z.array(shownOffer)], open: ['abiertos', z.int()] }),
  }),
  tariffs: post('/api/engine/offers/tariffs', {
    summary: 'Lo que cuesta una estancia en cada plan y régimen, para un presupuesto',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: establishmentField, ...offeredStay }),
    reply: wire({
      saleTypeId: ['RoomID', id],
      typeName: ['tipo', z.string()],
      tariffs: ['tarifas', z.array(tariff)],
    }),
  }),
  add: post('/api/engine/offers/add', {
    summary: 'Hacer un presupuesto y enviarlo',
    roles: frontDesk,
    idempotent: true,
    refusedToProvider: true,
    request: newOffer,
    reply: wire({ offer: ['presupuesto', shownOffer], url: ['url', z.string()] }),
    refusals: { taken: codedRefusal('ocupada') },
  }),
  resend: post('/api/engine/offers/resend', {
    summary: 'Enviar otra vez el correo de un presupuesto',
    roles: frontDesk,
    refusedToProvider: true,
    request: wire({ id: theOffer }),
    reply: oneOffer,
  }),
  link: post('/api/engine/offers/link', {
    summary: 'El enlace de un presupuesto, para copiarlo o enviarlo por WhatsApp',
    roles: frontDesk,
    whileExpired: 'reads',
    refusedToProvider: true,
    request: wire({ id: theOffer }),
    reply: wire({ url: ['url', z.string()] }),
  }),
  withdraw: post('/api/engine/offers/withdraw', {
    summary: 'Retirar un presupuesto y liberar lo que guardaba',
    roles: frontDesk,
    request: wire({ id: theOffer }),
    reply: oneOffer,
  }),
}
