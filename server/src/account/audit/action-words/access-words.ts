import type { ActionWords } from './action-words.ts'

/** What somebody did, about who may enter, and about the account itself. */
export const accessWords = {
  session: {
    login: 'inició sesión',
    refresh: 'renovó su sesión',
    logout: 'cerró sesión',
    endAccess: 'anuló una sesión',
  },
  registration: { challenge: 'pidió la comprobación de que es una persona', register: 'creó la cuenta' },
  recovery: {
    request: 'pidió el correo de recuperación',
    verify: 'abrió un enlace de acceso',
    confirmEmail: 'confirmó su correo',
    setPassword: 'puso una contraseña con un enlace',
  },
  users: {
    invite: 'invitó a un usuario',
    edit: 'cambió un usuario',
    setActive: 'dio o quitó el acceso a un usuario',
    remove: 'quitó un usuario',
  },
  ownAccess: {
    changePassword: 'cambió su contraseña',
    changeEmail: 'cambió su correo',
    resendConfirmation: 'pidió otra vez la confirmación del correo',
    endSession: 'cerró una sesión desde otra',
    endOtherSessions: 'cerró sus demás sesiones',
    startSecondFactor: 'empezó a activar el segundo factor',
    confirmSecondFactor: 'activó el segundo factor',
    disableSecondFactor: 'desactivó el segundo factor',
  },
  cleanerSession: {
    login: 'entró en la aplicación de la limpieza',
    logout: 'salió de la aplicación de la limpieza',
  },
  supportDesk: { enter: 'entró como soporte de Posada' },
  support: { leave: 'terminó su acceso de soporte' },
  help: { sendForm: 'envió una consulta a soporte' },
  ownData: {
    startExport: 'pidió la copia de los datos de la cuenta',
    closeAccount: 'cerró la cuenta',
    returnToAccount: 'volvió a la cuenta',
  },
} satisfies ActionWords
