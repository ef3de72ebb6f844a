import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { download, post } from '../../endpoint.ts'
import { coded, day, flag, id, maybe, text, time } from '../../fields.ts'
import { establishmentForGuestsFields } from '../../establishments/establishment-for-guests.ts'
import { guestField } from '../../travellers/guests/guest-fields.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { newGuestFields } from '../../travellers/guests/new-guest.ts'
import { codeChecking, codeSending } from '../my-stay/arrival.ts'
import { municipality } from '../../platform/reference-data/reference-data.ts'
import { authorityService } from '../../travellers/registry/registry-status.ts'
import { wire } from '../../wire.ts'

/** A person of the booking. Those who have the link see an initial at most. */
const formPlace = wire({
  id: ['plaza', id],
  initial: ['inicial', z.string()],
  state: ['estado', coded({ pendiente: 'pending', incompleto: 'incomplete', recibido: 'received' })],
  /** Was sent by this link, so that it may be sent anew. */
  isReplaceable: ['sustituible', z.boolean()],
})
export type FormPlace = z.output<typeof formPlace>

/** What the guests' page of a self check-in shows: the establishment, the stay and the places; no name, document or price. */
const checkinForm = wire({
  language: ['idioma', chosenLanguage],
  /** `open` and `received` take travellers; each of the others has its sentence. */
  situation: [
    'situacion',
    coded({
      abierto: 'open',
      recibido: 'received',
      con_llegada: 'arrived',
      cancelada: 'cancelled',
      terminada: 'ended',
      en_pausa: 'resting',
    }),
  ],
  places: ['plazas', z.array(formPlace)],
  checkIn: ['entrada', day],
  checkOut: ['salida', day],
  checkInTime: ['horaEntrada', z.string()],
  /** The hour at which the guests say that they arrive; '' until they say so. */
  arrivalHour: ['horaLlegada', z.string()],
  /** The establishment's own words to the guests. */
  message: ['mensaje', z.string()],
  /** Who receives the travellers' data. */
  service: ['autoridad', authorityService],
  /** The types of the booked units, or their names where they have none. */
  units: ['unidades', z.array(z.string())],
  /** How to get there by car, and the map; '' where the establishment says nothing. */
  byCar: ['comoLlegarCoche', z.string()],
  mapUrl: ['mapaURL', z.string()],
  establishment: ['casa', wire({ ...establishmentForGuestsFields, address: ['direccion', z.string()] })],
})
export type CheckinForm = z.output<typeof checkinForm>

const purpose = 'self-checkin'
const MAX_BODY_BYTES = 262_144

/** What the desk registers of a traveller, less the unit, the dates and what only the desk knows. */
const {
  checkIn: _checkIn,
  mrz: _mrz,
  nights: _nights,
  roomId: _roomId,
  origin: _origin,
  responsibleId: _responsibleId,
  occupants: _occupants,
  bookingId: _bookingId,
  draftKey: _draftKey,
  ...travellerFields
} = newGuestFields

const sentTraveller = wire({
  placeId: ['plaza', id, 'La plaza'],
  ...travellerFields,
  /** The place of the adult who accompanies a minor: guests have no ids here. */
  adultPlaceId: ['ResponsableSafeURL', maybe(id), 'La plaza del adulto'],
  /** Takes the address of the person in another place, which is not shown. */
  addressPlaceId: ['comoPlaza', maybe(id), 'La plaza de la dirección'],
  arrivalHour: ['horaLlegada', maybe(time), 'La hora de llegada'],
  /** Stores what the registry would refuse; it is completed at the desk. */
  isIncomplete: ['incompleto', maybe(flag), 'La marca de incompleto'],
  /** Replaces the person of the place; without it a place that is filled is refused. */
  replaces: ['sustituye', maybe(flag), 'La marca de sustitución'],
})
export type SentTraveller = z.output<typeof sentTraveller>

const saved = wire({ checkin: ['checkin', checkinForm] })

/** Why nothing can be sent at all, as in `situacion`. */
const situations = {
  arrived: codedRefusal('con_llegada'),
  cancelled: codedRefusal('cancelada'),
  ended: codedRefusal('terminada'),
  resting: codedRefusal('en_pausa'),
}

/** What the guests' page of a self check-in calls. */
export const guestFormApi = {
  open: post('/api/self_checkin/open', {
    summary: 'Lo que enseña la página de auto check-in',
    kind: 'link',
    purpose,
    reply: saved,
  }),
  picture: download('/api/self_checkin/:token/imagen/:cual', {
    summary: 'El logotipo o la foto de la casa',
    kind: 'link',
    purpose,
    request: wire({ which: ['cual', coded({ logo: 'logo', foto: 'photo' }), 'La imagen'] }),
  }),
  countries: post('/api/self_checkin/countries', {
    summary: 'Los códigos de los países, con tres letras y con dos',
    kind: 'link',
    purpose,
    reply: wire({
      /** Names come from the browser, in the language of the page; '' where a country has no code of two letters. */
      countries: [
        'countries',
        z.array(wire({ code: ['code', z.string()], region: ['region', z.string()], name: ['name', z.string()] })),
      ],
    }),
  }),
  municipalities: post('/api/self_checkin/municipalities', {
    summary: 'Buscar municipios por cualquiera de sus nombres',
    kind: 'link',
    purpose,
    request: wire({ filter: ['filter_by', maybe(text(100)), 'El texto buscado'] }),
    reply: wire({ municipalities: ['municipios', z.array(municipality)] }),
  }),
  setArrivalHour: post('/api/self_checkin/set_arrival', {
    summary: 'Decir a qué hora se llega',
    kind: 'link',
    purpose,
    request: wire({ arrivalHour: ['horaLlegada', maybe(time), 'La hora de llegada'] }),
    reply: saved,
    refusals: situations,
  }),
  sendCode: post('/api/self_checkin/send_code', { ...codeSending, purpose }),
  checkCode: post('/api/self_checkin/check_code', { ...codeChecking, purpose }),
  save: post('/api/self_checkin/save_traveller', {
    summary: 'Enviar los datos de un viajero',
    kind: 'link',
    purpose,
    idempotent: true,
    maxBodyBytes: MAX_BODY_BYTES,
    request: sentTraveller,
    reply: saved,
    refusals: {
      ...situations,
      /** Data that the registry would refuse: their fields. */
      faults: codedRefusalWith('datos', { fields: ['campos', z.array(guestField)] }),
      /** The place is not, or no longer, one of this booking. */
      noPlace: codedRefusal('sin_plaza'),
      /** The place has been filled meanwhile, by another guest or by the desk. */
      taken: codedRefusal('ocupada'),
      /** The person fills another place of the booking. */
      registered: codedRefusal('repetido'),
      /** Nobody of age fills the place of the adult. */
      noAdult: codedRefusal('sin_adulto'),
      /** Nobody fills the place whose address is to be taken. */
      noAddress: codedRefusal('sin_direccion'),
      noSignature: codedRefusal('sin_firma'),
      noTerms: codedRefusal('sin_privacidad'),
    },
  }),
}
