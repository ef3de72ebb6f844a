import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { withClient } from './with-client.ts'

/** @throws StartError for a login that bypasses row security: superuser, BYPASSRLS or owner of tables */
export async function requireRestrictedLogin(login: pg.ClientConfig): Promise<void> {
  const { name, strong } = await withClient(login, async (client) => {
    const { rows } = await client.query<{ name: string; strong: boolean }>(`
      select current_user as name, rolsuper or rolbypassrls or rolcreaterole
        or exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p'))
        or exists (select from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member') and (o.rolsuper or o.rolbypassrls
             or exists (select from pg_class where relowner = o.oid and relkind in ('r', 'p')))) as strong
      from pg_roles r where rolname = current_user`)
    return rows[0]!
  })
  if (strong)
    throw new StartError(
      `El usuario ${name} de la base de datos tiene demasiados permisos (superusuario, BYPASSRLS o tablas propias) y Posada no arranca con él.`,
    )
}
