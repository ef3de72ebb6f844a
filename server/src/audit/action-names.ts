import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { clientsApi } from '@posada/contract/clients/clients'
import { guestDraftsApi } from '@posada/contract/guests/guest-drafts'
import { guestsApi } from '@posada/contract/guests/guests'
import { newGuestApi } from '@posada/contract/guests/new-guest'
import { agencyMonthsApi } from '@posada/contract/billing/agency-months'
import { bookingBillingApi } from '@posada/contract/billing/booking-billing'
import { invoicePaymentsApi } from '@posada/contract/invoices/invoice-payments'
import { invoicesApi } from '@posada/contract/invoices/invoices'
import { seriesApi } from '@posada/contract/invoices/series'
import { ownDataApi } from '@posada/contract/own-data/own-data'
import { notesApi } from '@posada/contract/notes/notes'
import { selfCheckinApi } from '@posada/contract/self-check-in/self-check-in'
import { blocksApi } from '@posada/contract/rooms/blocks'
import { roomsApi } from '@posada/contract/rooms/rooms'

/** What the audit trail says of a call that was made; other calls are named by their summary. */
export const actionNames: Record<string, string> = {
  [ownDataApi.startExport.path]: 'Copia de los datos de la cuenta pedida',
  [ownDataApi.closeAccount.path]: 'Cuenta cerrada',
  [ownDataApi.returnToAccount.path]: 'Vuelta a la cuenta',
  [bookingsApi.add.path]: 'Reserva creada',
  [bookingChangesApi.edit.path]: 'Reserva cambiada',
  [bookingChangesApi.setPrices.path]: 'Precios cambiados',
  [bookingChangesApi.addRoom.path]: 'Unidad añadida a la reserva',
  [bookingChangesApi.removeRoom.path]: 'Unidad quitada de la reserva',
  [bookingChangesApi.detach.path]: 'Unidades desvinculadas',
  [bookingChangesApi.splitStay.path]: 'Cambio de unidad a mitad de la estancia',
  [bookingChangesApi.switchRoom.path]: 'Cambio de unidad',
  [bookingChangesApi.moveStay.path]: 'Estancia movida',
  [bookingChangesApi.undo.path]: 'Último cambio deshecho',
  [bookingChangesApi.pinStay.path]: 'Unidad fijada o sin fijar',
  [bookingStatesApi.checkInOutPaid.path]: 'Check-in, check-out o cobro',
  [bookingStatesApi.cancel.path]: 'Reserva cancelada',
  [bookingStatesApi.noShow.path]: 'No presentada',
  [bookingStatesApi.restore.path]: 'Reserva recuperada',
  [bookingStatesApi.delete.path]: 'Reserva eliminada',
  [bookingStatesApi.resendReports.path]: 'Partes reenviados',
  [bookingStatesApi.sendSummary.path]: 'Detalles enviados por correo',
  [bookingExtrasApi.add.path]: 'Extra añadido',
  [bookingExtrasApi.addOrRemoveOne.path]: 'Cantidad de un extra',
  [bookingExtrasApi.remove.path]: 'Extra quitado',
  [paymentsApi.add.path]: 'Cobro o devolución',
  [paymentsApi.reverse.path]: 'Cobro anulado',
  [paymentsApi.applySecurityDeposit.path]: 'Fianza aplicada a la cuenta',
  [newGuestApi.add.path]: 'Huésped registrado',
  [guestDraftsApi.save.path]: 'Huésped guardado sin terminar',
  [selfCheckinApi.addPlace.path]: 'Plaza añadida al auto check-in',
  [selfCheckinApi.removePlace.path]: 'Plaza del auto check-in quitada',
  [selfCheckinApi.setRoom.path]: 'Unidad asignada en el auto check-in',
  [guestDraftsApi.discard.path]: 'Huésped sin terminar descartado',
  [guestsApi.edit.path]: 'Datos de un huésped cambiados',
  [guestsApi.sign.path]: 'Firma guardada',
  [guestsApi.markArrived.path]: 'Llegada de un huésped',
  [guestsApi.delete.path]: 'Huésped eliminado',
  [guestsApi.resend.path]: 'Parte reenviado',
  [clientsApi.add.path]: 'Cliente creado',
  [clientsApi.edit.path]: 'Cliente cambiado',
  [clientsApi.remove.path]: 'Cliente eliminado',
  [invoicesApi.add.path]: 'Borrador de factura creado',
  [invoicesApi.edit.path]: 'Borrador de factura cambiado',
  [invoicesApi.remove.path]: 'Borrador de factura eliminado',
  [invoicesApi.issue.path]: 'Factura emitida',
  [invoicesApi.switchStatus.path]: 'Factura emitida o anulada',
  [invoicesApi.annul.path]: 'Factura anulada',
  [invoicesApi.correct.path]: 'Rectificativa preparada',
  [invoicesApi.replaceSimplified.path]: 'Factura completa preparada',
  [invoicesApi.mail.path]: 'Factura enviada por correo',
  [invoicePaymentsApi.markPayment.path]: 'Cobro de una factura',
  [bookingBillingApi.issue.path]: 'Factura de una reserva',
  [bookingBillingApi.draft.path]: 'Borrador de la factura de una reserva',
  [bookingBillingApi.correct.path]: 'Rectificativa de una reserva preparada',
  [bookingBillingApi.switchBilled.path]: 'Facturación de una reserva cambiada',
  [agencyMonthsApi.issue.path]: 'Factura de un mes de una agencia',
  [seriesApi.add.path]: 'Serie creada',
  [seriesApi.edit.path]: 'Serie cambiada',
  [seriesApi.remove.path]: 'Serie eliminada o archivada',
  [notesApi.add.path]: 'Nota creada',
  [notesApi.edit.path]: 'Nota cambiada',
  [roomsApi.add.path]: 'Unidad creada',
  [roomsApi.edit.path]: 'Unidad cambiada',
  [blocksApi.add.path]: 'Bloqueo hecho',
  [blocksApi.edit.path]: 'Bloqueo cambiado',
  [blocksApi.remove.path]: 'Bloqueo quitado',
}
