// A canvas that collects SVG shapes and gradients.
export const W = 1600
export const H = 1200
export type P2 = [number, number]
export type Stop = [number, string, number?]

export const rounded = (n: number): string => (Math.round(n * 10) / 10).toString()
export const pathData = (pts: P2[]): string =>
  pts.length < 3 ? '' : `M${pts.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`

export class SvgCanvas {
  defs: string[] = []
  out: string[] = []
  cache = new Map<string, string>()

  add(s: string): void {
    this.out.push(s)
  }

  private define(key: string, make: (id: string) => string): string {
    let id = this.cache.get(key)
    if (!id) {
      id = `g${this.cache.size}`
      this.cache.set(key, id)
      this.defs.push(make(id))
    }
    return `url(#${id})`
  }

  private stops(stops: Stop[]): string {
    return stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
      .join('')
  }

  /** Returns a linear gradient in units of the shape's bounding box, or in pixels when `px` is set. */
  linearGradient(x1: number, y1: number, x2: number, y2: number, stops: Stop[], px = false): string {
    return this.define(
      `l${x1},${y1},${x2},${y2},${px},${JSON.stringify(stops)}`,
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${px ? ' gradientUnits="userSpaceOnUse"' : ''}>${this.stops(stops)}</linearGradient>`,
    )
  }

  radialGradient(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      `r${cx},${cy},${r},${JSON.stringify(stops)}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.stops(stops)}</radialGradient>`,
    )
  }

  verticalGradient(top: string, bottom: string): string {
    return this.linearGradient(0, 0, 0, 1, [
      [0, top],
      [1, bottom],
    ])
  }

  path(pts: P2[], fill: string, more = ''): void {
    const d = pathData(pts)
    if (d) this.out.push(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): void {
    this.out.push(
      `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(Math.abs(rx))}" ry="${rounded(Math.abs(ry))}" fill="${fill}" ${more}/>`,
    )
  }

  /** Draws a soft blot of light or shadow. */
  glow(cx: number, cy: number, rx: number, ry: number, colour: string, a: number): void {
    this.ellipse(
      cx,
      cy,
      rx,
      ry,
      this.radialGradient([
        [0, colour, a],
        [0.35, colour, a * 0.55],
        [0.7, colour, a * 0.14],
        [1, colour, 0],
      ]),
    )
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`
  }
}
