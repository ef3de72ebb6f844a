/** What a plan takes when it is booked by the engine, and in which way. */
export type ChargeKind = 'percent' | 'first_night' | 'total' | 'card' | 'transfer' | 'nothing'

export type Charge = {
  kind: ChargeKind
  /** Of `percent` and `transfer`: hundredths of a percent of the total. */
  share: number
  /** Of `transfer`: within how many days. */
  days: number
}

/** Why a plan cannot take that, in Spanish; null when it can. */
export function chargeFault({ kind, share, days }: Charge): string | null {
  if ((kind === 'percent' || kind === 'transfer') && share === 0) return 'Falta el porcentaje que se cobra al reservar'
  return kind === 'transfer' && days === 0 ? 'Faltan los días para hacer la transferencia' : null
}

/** 'el 30 %', for the audit trail and lists of plans. */
export function chargeText(charge: Charge | null): string {
  if (charge === null) return 'el depósito habitual'
  const { kind, days } = charge
  const share = `el ${String(charge.share / 100).replace('.', ',')} %`
  const texts: Record<ChargeKind, string> = {
    percent: share,
    first_night: 'la primera noche',
    total: 'todo',
    card: 'tarjeta como garantía',
    transfer: `${share} por transferencia en ${days} ${days === 1 ? 'día' : 'días'}`,
    nothing: 'nada',
  }
  return texts[kind]
}
