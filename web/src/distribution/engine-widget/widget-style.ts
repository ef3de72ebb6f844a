/** The styles of the widget. Its typeface is that of the site. */
export const widgetStyle = `
:host{all:initial;display:block;font:16px/1.5 system-ui,sans-serif;font-family:inherit;color:#24211e}
*{box-sizing:border-box}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;padding:16px;border:1px solid #d8d3ca;border-radius:14px;background:#fff}
label{flex:1 1 130px;display:grid;gap:4px;font-size:14px;line-height:20px}
input,select{width:100%;height:48px;padding:0 12px;border:1px solid #8d867c;border-radius:10px;background:#fff;color:inherit;font:inherit;font-size:16px}
.button{display:inline-flex;flex:1 1 160px;align-items:center;justify-content:center;min-height:48px;padding:0 20px;border:0;border-radius:10px;background:var(--posada,#0f5a58);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #2a8480;outline-offset:2px}
iframe{display:block;width:100%;height:720px;border:0}
`
