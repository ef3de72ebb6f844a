import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post, stream } from '../../endpoint.ts'
import { flag } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { startPage } from './start-page.ts'

export const shellApi = {
  sideMenu: get('/api/sidenav/get_status', {
    summary: 'Si el menú lateral está desplegado',
    roles: allRoles,
    reply: wire({
      expanded: ['sidenav_status', z.boolean()],
      /** What is wrong with the installation's copies, for an owner who takes care of it; absent otherwise. */
      backupNotice: ['aviso_copias', z.string().optional()],
    }),
  }),
  setSideMenu: post('/api/sidenav/set_status', {
    summary: 'Desplegar o contraer el menú lateral',
    whileExpired: 'continues',
    roles: allRoles,
    request: wire({ expanded: ['sidenav_status', flag, 'El estado del menú'] }),
  }),
  setStartPage: post('/api/account/start_page', {
    summary: 'Elegir con qué pantalla se empieza',
    whileExpired: 'continues',
    roles: allRoles,
    request: wire({ startPage: ['inicio', startPage, 'La pantalla de inicio'] }),
  }),
  version: get('/api/version', {
    summary: 'Versión en marcha',
    kind: 'gate',
    reply: wire({ version: ['version', z.string()], simulates: ['simulacion', z.boolean()] }),
  }),
  events: stream('/api/events', { summary: 'Avisos de cambios, en directo', roles: allRoles }),
}
