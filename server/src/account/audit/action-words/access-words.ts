import type { ActionWords } from './action-words.ts'

/** Sentences about who may enter, and about the account itself. */
export const accessWords = {
  session: {
    login: 'Sesión iniciada',
    refresh: 'Sesión renovada',
    logout: 'Sesión cerrada',
    endAccess: 'Sesión anulada',
  },
  registration: { challenge: 'Comprobación humana pedida', register: 'Cuenta creada' },
  recovery: {
    request: 'Correo de recuperación pedido',
    verify: 'Enlace de acceso abierto',
    confirmEmail: 'Correo confirmado',
    setPassword: 'Contraseña puesta con un enlace',
  },
  users: {
    invite: 'Usuario invitado',
    edit: 'Usuario cambiado',
    setActive: 'Acceso de un usuario activado o desactivado',
    remove: 'Usuario quitado',
  },
  ownAccess: {
    changePassword: 'Contraseña propia cambiada',
    changeEmail: 'Correo propio cambiado',
    resendConfirmation: 'Confirmación del correo reenviada',
    endSession: 'Sesión cerrada desde otra',
    endOtherSessions: 'Las demás sesiones cerradas',
    startSecondFactor: 'Segundo factor empezado',
    confirmSecondFactor: 'Segundo factor activado',
    disableSecondFactor: 'Segundo factor desactivado',
  },
  cleanerSession: {
    login: 'Entrada en la aplicación de la limpieza',
    logout: 'Salida de la aplicación de la limpieza',
  },
  supportDesk: { enter: 'Acceso del soporte de Posada' },
  support: { leave: 'Fin del acceso del soporte de Posada' },
  help: { sendForm: 'Consulta enviada a la asistencia' },
  ownData: {
    startExport: 'Copia de los datos de la cuenta pedida',
    closeAccount: 'Cuenta cerrada',
    returnToAccount: 'Vuelta a la cuenta',
  },
} satisfies ActionWords
