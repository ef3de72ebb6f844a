import type { ActionWords } from './action-words.ts'

/** What somebody did, about bookings, their stays and what comes from portals and calendars. */
export const bookingWords = {
  bookings: { add: 'creó la reserva' },
  bookingChanges: {
    edit: 'cambió la reserva',
    setPrices: 'cambió precios de la reserva',
    addBookedUnit: 'añadió una unidad a la reserva',
    removeBookedUnit: 'quitó una unidad de la reserva',
    detach: 'desvinculó unidades de la reserva',
    splitStay: 'cambió de unidad a mitad de la estancia',
    switchBookedUnit: 'cambió la unidad',
    moveStay: 'movió una estancia',
    undo: 'deshizo el último cambio',
    pinStay: 'fijó o soltó la unidad',
  },
  bookingStates: {
    checkInOutPaid: 'marcó el check-in, el check-out o el cobro',
    cancel: 'canceló la reserva',
    noShow: 'marcó la reserva como no presentada',
    restore: 'recuperó la reserva',
    delete: 'eliminó la reserva',
    resendReports: 'reenvió los partes',
    sendSummary: 'envió los detalles por correo',
  },
  bookingExtras: {
    add: 'añadió un extra a la reserva',
    addOrRemoveOne: 'cambió la cantidad de un extra',
    remove: 'quitó un extra de la reserva',
  },
  roomingList: { make: 'preparó una lista de habitaciones' },
  imports: {
    upload: 'subió un CSV',
    check: 'comprobó un CSV',
    correct: 'corrigió un CSV',
    run: 'importó un CSV',
  },
  blocks: { add: 'hizo un bloqueo', edit: 'cambió un bloqueo', remove: 'quitó un bloqueo' },
  portalBookings: {
    review: 'decidió sobre el cambio de un portal',
    retry: 'reintentó la reserva de un portal',
  },
  engineRequests: {
    confirm: 'confirmó una solicitud de la web',
    refuse: 'rechazó una solicitud de la web',
  },
  offers: {
    add: 'hizo un presupuesto',
    resend: 'envió otra vez un presupuesto',
    link: 'copió el enlace de un presupuesto',
    withdraw: 'retiró un presupuesto',
  },
  guestOffer: {
    accept: 'aceptó el presupuesto',
    decline: 'rechazó el presupuesto',
    opened: 'leyó el presupuesto',
  },
  ical: {
    addImport: 'importó un calendario iCal',
    removeImport: 'dejó de importar un calendario iCal',
    addExport: 'creó un enlace de calendario',
    removeExport: 'quitó un enlace de calendario',
    renewExport: 'cambió un enlace de calendario',
    refresh: 'leyó un calendario iCal',
  },
  stayLinks: { copy: 'copió el enlace de la estancia' },
  myStay: {
    open: 'abrió la página de su estancia',
    pay: 'empezó un pago desde la página de su estancia',
    checkin: 'abrió el auto check-in desde la página de su estancia',
    sendCode: 'pidió un código para su llegada',
    checkCode: 'comprobó su identidad con un código',
    checkCard: 'comprobó su identidad con la tarjeta',
    arrive: 'confirmó su llegada',
    cancel: 'canceló la reserva desde su página',
  },
} satisfies ActionWords
