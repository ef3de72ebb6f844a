import type { Menu } from '@posada/contract/restaurant/menus'
import { allergens } from '@posada/domain/restaurant/allergens'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { GroupHandle } from './order-handle.tsx'
import styles from './matrix.module.css'

type Props = { group: Menu['groups'][number]; desk: MenuDesk }

export const MenuGroupRow = ({ group, desk }: Props) => (
  <tr className={styles.group} data-row="group" data-id={group.id}>
    <th scope="rowgroup" colSpan={allergens.length + 4}>
      {desk.mayEdit && <GroupHandle group={group} order={desk.order} />}
      {group.name} <span className={styles.count}>{group.dishes.length}</span>
      {desk.mayEdit && group.dishes.length === 0 && (
        <button type="button" className={styles.addHere} onClick={() => desk.open({ kind: 'dish', groupId: group.id })}>
          Añadir el primer plato
        </button>
      )}
    </th>
  </tr>
)
