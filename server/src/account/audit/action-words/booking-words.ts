import type { ActionWords } from './action-words.ts'

/** Sentences about bookings, their stays and what comes from portals and calendars. */
export const bookingWords = {
  bookings: { add: 'Reserva creada' },
  bookingChanges: {
    edit: 'Reserva cambiada',
    setPrices: 'Precios de una reserva cambiados',
    addBookedUnit: 'Unidad añadida a la reserva',
    removeBookedUnit: 'Unidad quitada de la reserva',
    detach: 'Unidades desvinculadas',
    splitStay: 'Cambio de unidad a mitad de la estancia',
    switchBookedUnit: 'Cambio de unidad',
    moveStay: 'Estancia movida',
    undo: 'Último cambio deshecho',
    pinStay: 'Unidad fijada o sin fijar',
  },
  bookingStates: {
    checkInOutPaid: 'Check-in, check-out o cobro',
    cancel: 'Reserva cancelada',
    noShow: 'No presentada',
    restore: 'Reserva recuperada',
    delete: 'Reserva eliminada',
    resendReports: 'Partes reenviados',
    sendSummary: 'Detalles enviados por correo',
  },
  bookingExtras: {
    add: 'Extra añadido a la reserva',
    addOrRemoveOne: 'Cantidad de un extra cambiada',
    remove: 'Extra quitado de la reserva',
  },
  imports: {
    upload: 'CSV subido',
    check: 'CSV comprobado',
    correct: 'CSV corregido',
    run: 'CSV importado',
  },
  blocks: { add: 'Bloqueo hecho', edit: 'Bloqueo cambiado', remove: 'Bloqueo quitado' },
  portalBookings: {
    review: 'Cambio de un portal decidido',
    retry: 'Reserva de un portal reintentada',
  },
  engineRequests: {
    confirm: 'Solicitud de la web confirmada',
    refuse: 'Solicitud de la web rechazada',
  },
  offers: {
    add: 'Presupuesto hecho',
    resend: 'Presupuesto enviado otra vez',
    link: 'Enlace de un presupuesto copiado',
    withdraw: 'Presupuesto retirado',
  },
  guestOffer: {
    accept: 'Presupuesto aceptado por el huésped',
    decline: 'Presupuesto rechazado por el huésped',
    opened: 'Presupuesto leído por el huésped',
  },
  ical: {
    addImport: 'Calendario iCal importado',
    removeImport: 'Calendario iCal sin importar',
    addExport: 'Enlace de calendario creado',
    removeExport: 'Enlace de calendario quitado',
    renewExport: 'Enlace de calendario cambiado',
    refresh: 'Calendario iCal leído',
  },
  stayLinks: { copy: 'Enlace de la estancia copiado' },
  myStay: {
    open: 'Página de la estancia abierta',
    pay: 'Pago empezado desde la página de la estancia',
    checkin: 'Auto check-in abierto desde la página de la estancia',
    sendCode: 'Código pedido para la llegada',
    checkCode: 'Identidad comprobada con un código',
    checkCard: 'Identidad comprobada con la tarjeta',
    arrive: 'Llegada confirmada por el huésped',
    cancel: 'Reserva cancelada por el huésped',
  },
} satisfies ActionWords
