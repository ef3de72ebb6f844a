import { clearPosada, drawPosada, redrawPosada } from './page.tsx'
import { clearRival, drawDayPilot, drawVis } from './rivals.ts'

// What the measuring process calls from outside.
Object.assign(window, { bench: { drawPosada, redrawPosada, clearPosada, drawVis, drawDayPilot, clearRival } })
