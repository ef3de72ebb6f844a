import type { ActionWords } from './action-words.ts'

/** Sentences about payments, the till and invoices. */
export const moneyWords = {
  payments: {
    add: 'Cobro o devolución',
    reverse: 'Cobro anulado',
    applySecurityDeposit: 'Fianza aplicada a la cuenta',
  },
  cardGateway: {
    connect: 'Pasarela de pago conectada',
    disconnect: 'Pasarela de pago desconectada',
    setDeposit: 'Porcentaje de la señal cambiado',
    webhook: 'Aviso de la pasarela de pago',
  },
  cardPayments: {
    charge: 'Tarjeta cobrada',
    refund: 'Cobro con tarjeta devuelto',
    request: 'Pago pedido al huésped',
    cancelRequest: 'Solicitud de pago anulada',
    resendRequest: 'Solicitud de pago reenviada',
    renewLink: 'Enlace de un pago cambiado',
    confirmTransfer: 'Transferencia recibida',
  },
  guestPayment: {
    open: 'Página de pago abierta',
    start: 'Pago con tarjeta empezado',
    state: 'Estado del pago consultado',
  },
  till: {
    setFloat: 'Fondo de caja anotado',
    addMovement: 'Entrada o salida de caja',
    close: 'Caja cerrada',
    reopen: 'Caja reabierta',
  },
  invoices: {
    add: 'Borrador de factura creado',
    edit: 'Borrador de factura cambiado',
    remove: 'Borrador de factura eliminado',
    issue: 'Factura emitida',
    switchStatus: 'Factura emitida o anulada',
    annul: 'Factura anulada',
    correct: 'Rectificativa preparada',
    replaceSimplified: 'Factura completa preparada',
    mail: 'Factura enviada por correo',
  },
  invoicePayments: { markPayment: 'Cobro de una factura' },
  bookingBilling: {
    issue: 'Factura de una reserva',
    draft: 'Borrador de la factura de una reserva',
    billToGuest: 'Ficha de cliente hecha de un huésped',
    correct: 'Rectificativa de una reserva preparada',
    switchBilled: 'Facturación de una reserva cambiada',
  },
  agencyMonths: { issue: 'Factura de un mes de una agencia' },
  series: {
    add: 'Serie creada',
    edit: 'Serie cambiada',
    remove: 'Serie eliminada o archivada',
    restore: 'Serie archivada recuperada',
    addItem: 'Extra añadido a una serie',
    removeItem: 'Extra quitado de una serie',
  },
  verifactu: {
    uploadCertificate: 'Certificado de VERI*FACTU guardado',
    activate: 'VERI*FACTU activado',
    deactivate: 'VERI*FACTU desactivado',
    setSii: 'Uso del SII cambiado',
    retry: 'Registros pendientes enviados a la AEAT',
    amend: 'Registro de una factura enviado de nuevo',
    compare: 'Registros comparados con la AEAT',
  },
} satisfies ActionWords
