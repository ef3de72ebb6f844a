import { Card } from '../../../ui/page/card.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './copies.module.css'

/** With DATABASE_URL somebody else administers the database, and its copies. */
export const ForeignDatabase = ({ exportCommand }: { exportCommand: string }) => (
  <>
    <Note tone="info">
      Esta instalación usa la base de datos de DATABASE_URL. Posada no puede copiar sus archivos: de las copias se ocupa
      quien la administra.
    </Note>
    <Card title="Cómo se hacen">
      <ul className={styles.commands}>
        <li>
          En un servicio gestionado: active sus copias automáticas y la vuelta a un momento (PITR) de 7 días como poco.
        </li>
        <li>
          En un servidor propio, cada noche:{' '}
          <code>pg_basebackup --pgdata=copia --format=tar --gzip --checkpoint=fast</code>, con archive_mode para volver
          a cualquier minuto.
        </li>
        <li>
          Una copia lógica suelta: <code>pg_dump --format=custom --file=posada.dump "$DATABASE_URL"</code>
        </li>
        <li>
          Una copia portátil, tabla por tabla: <code>{`${exportCommand} carpeta`}</code>
        </li>
        <li>Pruebe a recuperar una copia de vez en cuando, y guarde aparte secret.key de la carpeta de datos.</li>
      </ul>
    </Card>
  </>
)
