import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { monthTitle, presentedText } from '../survey-words.ts'
import styles from './months.module.css'

type Props = { state: SurveyMonthState; onClose: () => void }

/** Which figures of a presented month are others now. */
export const DifferencesDialog = ({ state, onClose }: Props) => (
  <ViewDialog title={`Qué ha cambiado en ${monthTitle(state.month).toLowerCase()}`} size={560} onClose={onClose}>
    <p className={styles.intro}>
      {presentedText(state)}. Estas cifras han cambiado después: descargue el fichero corregido y preséntelo de nuevo
      donde lo hizo.
    </p>
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Cifra</th>
          <th scope="col">Presentado</th>
          <th scope="col">Ahora</th>
        </tr>
      </thead>
      <tbody>
        {state.differences.map(({ figure, presented, now }) => (
          <tr key={figure}>
            <th scope="row">{figure}</th>
            <td>
              <del>{presented || '0'}</del>
            </td>
            <td>
              <b>{now || '0'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ViewDialog>
)
