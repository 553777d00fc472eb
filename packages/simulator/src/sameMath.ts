/**
 * Functions that give the same bits on every host. JavaScript leaves the last digits of `Math.exp` and its like to the engine,
 * and V8 has changed them; plus, minus, times, divided by and square roots are exact everywhere. After fdlibm (Sun
 * Microsystems, 1993, freely granted): errors below one unit in the last place, where nothing else is said.
 */

const ln2High = 6.931_471_803_691_238e-1
const ln2Low = 1.908_214_929_270_587_7e-10
const perLn2 = Math.LOG2E

/** Powers of two from 2^-1022 on; each is exact. */
const powersOfTwo = Float64Array.from({ length: 2046 }, (_, at) => 2 ** (at - 1022))

export function exp(x: number): number {
  if (!(x <= 709.782_712_893_384)) return x + Number.POSITIVE_INFINITY
  if (x < -745.133_219_101_941_2) return 0
  const k = Math.floor(x * perLn2 + 0.5)
  const high = x - k * ln2High
  const low = k * ln2Low
  const r = high - low
  const t = r * r
  const even =
    t *
    (1.666_666_666_666_660_2e-1 +
      t *
        (-2.777_777_777_701_559_3e-3 +
          t * (6.613_756_321_437_934e-5 + t * (-1.653_390_220_546_525e-6 + t * 4.138_136_797_057_238_5e-8))))
  const c = r - even
  const y = 1 - (low - (r * c) / (2 - c) - high)
  if (k > 1022) return y * 2 * powersOfTwo[k - 1 + 1022]!
  return k >= -1021 ? y * powersOfTwo[k + 1022]! : y * powersOfTwo[k + 1000 + 1022]! * powersOfTwo[22]!
}

const double = new Float64Array(1)
const words = new Int32Array(double.buffer)
/** Which of the two words holds sign and exponent. */
const highWord = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0

export function log(x: number): number {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) return x === 0 ? Number.NEGATIVE_INFINITY : x > 0 ? x : Number.NaN
  const isSubnormal = x < 2.225_073_858_507_201_4e-308
  double[0] = isSubnormal ? x * 2 ** 54 : x
  const high = words[highWord]!
  let k = (high >> 20) - 1023 - (isSubnormal ? 54 : 0)
  const mantissa = high & 0xf_ffff
  // The mantissa is taken from sqrt(1/2) to sqrt(2).
  const isUpper = (mantissa + 0x9_5f64) & 0x10_0000
  words[highWord] = mantissa | (isUpper ^ 0x3ff0_0000)
  k += isUpper >> 20
  const f = double[0]! - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const odd = w * (3.999_999_999_940_942e-1 + w * (2.222_219_843_214_978_4e-1 + w * 1.531_383_769_920_937_3e-1))
  const even =
    z *
    (6.666_666_666_666_735e-1 +
      w * (2.857_142_874_366_239e-1 + w * (1.818_357_216_161_805e-1 + w * 1.479_819_860_511_658_6e-1)))
  const half = 0.5 * f * f
  return k * ln2High - (half - (s * (half + odd + even) + k * ln2Low) - f)
}

/** log(1 + x), also for small x (Kahan). */
export function log1p(x: number): number {
  const whole = 1 + x
  return whole === 1 ? x : whole === Number.POSITIVE_INFINITY ? whole : (log(whole) * x) / (whole - 1)
}

/** exp(x) - 1, also for small x (Kahan). */
export function expm1(x: number): number {
  const whole = exp(x)
  if (whole === 1) return x
  const less = whole - 1
  return less === -1 || whole === Number.POSITIVE_INFINITY ? less : (less * x) / log(whole)
}

export const log2 = (x: number) => log(x) * perLn2
export const log10 = (x: number) => log(x) * 4.342_944_819_032_518e-1

/** base^exponent for a base that is not negative, or a whole exponent. Errors of a few units for large results. */
export function power(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 64) {
    let result = 1
    let square = base
    for (let left = Math.abs(exponent); left > 0; left >>= 1) {
      if (left & 1) result *= square
      square *= square
    }
    return exponent < 0 ? 1 / result : result
  }
  return base === 0 ? (exponent > 0 ? 0 : Number.POSITIVE_INFINITY) : exp(exponent * log(base))
}

export const square = (x: number) => x * x
export const hypot = (a: number, b: number) => Math.sqrt(a * a + b * b)

/** For angles of a few turns, in radians. */
export function cos(x: number): number {
  const quarter = Math.floor(x / (Math.PI / 2) + 0.5)
  const r = x - quarter * 1.570_796_326_734_125_6 - quarter * 6.077_100_506_506_192e-11
  const turn = ((quarter % 4) + 4) % 4
  const size = turn % 2 === 0 ? cosNear0(r) : sinNear0(r)
  return turn === 0 || turn === 3 ? size : -size
}

export const sin = (x: number) => cos(x - Math.PI / 2)

function cosNear0(r: number): number {
  const z = r * r
  const rest =
    z *
    (4.166_666_666_666_66e-2 +
      z *
        (-1.388_888_888_887_411e-3 +
          z *
            (2.480_158_728_947_673e-5 +
              z * (-2.755_731_435_139_066_3e-7 + z * (2.087_572_321_298_175e-9 + z * -1.135_964_755_778_819_5e-11)))))
  return 1 - (0.5 * z - z * rest)
}

function sinNear0(r: number): number {
  const z = r * r
  const rest =
    8.333_333_333_322_49e-3 +
    z *
      (-1.984_126_982_985_795e-4 +
        z * (2.755_731_370_707_007e-6 + z * (-2.505_076_025_340_686_3e-8 + z * 1.589_690_995_211_55e-10)))
  return r + z * r * (-1.666_666_666_666_663_2e-1 + z * rest)
}
