import type { ActionWords } from './action-words.ts'

/** Sentences about the establishments, their units, the cleaning and the notes. */
export const establishmentWords = {
  profile: { edit: 'Datos de la cuenta cambiados', switchSelfCheckin: 'Auto check-in activado o desactivado' },
  shell: { setSideMenu: 'Menú lateral desplegado o contraído' },
  firstSteps: { postponeRegistry: 'Registro de viajeros para más tarde', close: 'Guía de los primeros pasos cerrada' },
  establishments: {
    add: 'Establecimiento creado',
    edit: 'Establecimiento cambiado',
    delete: 'Eliminación de un establecimiento pedida',
    disableGuestCancel: 'Cancelación por los huéspedes desactivada',
    uploadLogo: 'Logotipo subido',
    uploadGuestPhoto: 'Foto de las páginas de huéspedes subida',
    removeGuestPhoto: 'Foto de las páginas de huéspedes quitada',
  },
  rooms: {
    add: 'Unidad creada',
    addMany: 'Unidades creadas',
    edit: 'Unidad cambiada',
    delete: 'Unidad eliminada',
    addType: 'Tipo de unidad creado',
    setOrder: 'Unidades ordenadas',
  },
  surveys: {
    update: 'Datos de una encuesta cambiados',
    confirm: 'Revisión de una encuesta confirmada',
    markPresented: 'Mes de una encuesta anotado como presentado o no',
  },
  surveyFiles: { send: 'Mes de una encuesta enviado' },
  dailyReport: { setMailed: 'Informe diario por correo activado o desactivado' },
  notes: {
    add: 'Nota creada',
    edit: 'Nota cambiada',
    delete: 'Nota eliminada',
    toggle: 'Nota hecha o pendiente',
    addImage: 'Imagen añadida a una nota',
    deleteImage: 'Imagen quitada de una nota',
  },
  cleaning: { setStatus: 'Estado de limpieza cambiado', setAllClean: 'Unidades marcadas como limpias' },
  cleaners: {
    add: 'Usuario de limpieza creado',
    edit: 'Usuario de limpieza cambiado',
    switchActive: 'Usuario de limpieza activado o desactivado',
    assignRoom: 'Unidad asignada a la limpieza',
    removeAssignedRoom: 'Unidad quitada a la limpieza',
  },
  cleaningDay: { plan: 'Reparto de la limpieza cambiado', inspect: 'Inspección de una unidad' },
  cleaningLog: {
    changeLostItem: 'Objeto perdido cambiado',
    sendLostMail: 'Huésped avisado de un objeto perdido',
  },
  cleaningSettings: { edit: 'Ajustes de la limpieza cambiados' },
  cleanersApp: {
    setStatus: 'Estado de limpieza cambiado',
    start: 'Limpieza de una unidad empezada',
    reportObstacle: 'Unidad sin limpiar',
    addNote: 'Nota de la limpieza',
    addImage: 'Foto de la limpieza añadida',
    reportLost: 'Objeto perdido guardado',
    consume: 'Consumo del minibar cargado a la reserva',
  },
} satisfies ActionWords
