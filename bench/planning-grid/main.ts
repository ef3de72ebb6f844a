import { clearPosada, drawPosada, drawPosadaMonth, redrawPosada } from './page.tsx'
import { clearRival, drawDayPilot, drawVis } from './rivals.ts'

// The functions that the measuring process calls in the page.
Object.assign(window, {
  bench: { drawPosada, drawPosadaMonth, redrawPosada, clearPosada, drawVis, drawDayPilot, clearRival },
})
