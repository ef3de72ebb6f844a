/** Mails a day that an account may send to others while no owner has proved an address. */
export const UNPROVED_MAILS_A_DAY = 10

/** Text messages a day of the whole installation, unless it says another number. */
export const INSTALLATION_SMS_A_DAY = 2_000

/** From this part of the cap on, the provider is notified. */
const NEAR = 0.8

/** Whether a text message leaves Spain: it costs more, and has to be switched on by the owner. */
const isAbroad = (recipient: string): boolean => !recipient.startsWith('+34')

export const isNearCap = (sent: number, cap: number): boolean => sent >= cap * NEAR

type SmsSituation = {
  isProved: boolean
  isAbroadOn: boolean
  recipient: string
  sentByInstallation: number
  cap: number
}

/** Why a text message may not be sent now; undefined where it may. */
export function smsRefusal({
  isProved,
  isAbroadOn,
  recipient,
  sentByInstallation,
  cap,
}: SmsSituation): string | undefined {
  if (!isProved) return 'Antes de enviar SMS, confirme su correo con el enlace que le enviamos al registrarse.'
  if (isAbroad(recipient) && !isAbroadOn)
    return 'Los SMS a teléfonos de otros países están desactivados. El propietario puede activarlos en Panel de usuario, «SMS».'
  if (sentByInstallation >= cap) return 'Hoy no se pueden enviar más SMS desde esta instalación. Copie el enlace.'
  return undefined
}
