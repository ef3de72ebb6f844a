const states: Record<string, string> = {
  due: 'Pendiente',
  queued: 'En cola',
  sent: 'Procesando',
  accepted: 'Aceptada',
  unconfirmed: 'Recibida, sin código',
  refused: 'Rechazada',
  delivered: 'Entregada a mano',
  cancelled: 'Anulada',
  discarded: 'Descartada',
}

export const stateName = (state: string): string => states[state] ?? state

export function kindName({ kind, isCancellation }: { kind: string; isCancellation: boolean }): string {
  const name = kind === 'travellers' ? 'Parte de viajeros' : 'Reserva'
  return isCancellation ? `Anulación de ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

export const serviceTitles: Record<string, string> = {
  SES: 'SES.HOSPEDAJES (Ministerio del Interior)',
  ME: 'Mossos d’Esquadra (Generalitat de Catalunya)',
  ER: 'Ertzaintza (Gobierno Vasco)',
}
