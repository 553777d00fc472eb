import type { CaseConstants } from './nflCases.ts'
import type { LawRow } from './nflLaw.ts'

interface NflConstants extends CaseConstants {
  /** By position. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>
  defense: Readonly<Record<string, number>>
  laws: Readonly<Record<string, readonly LawRow[]>>
}

/** Fitted on the weeks 3 to 17 of 2023, chances before a season on the first week of 2024. Written by `npx tsx bench/projections/nflFit.ts`. */
export const nflConstants: NflConstants = {
  values: {
    QB: {
      prior: 9,
      value: {
        pass: 0.06522,
        carries: 0.6037,
        targets: 0,
      },
    },
    RB: {
      prior: 4,
      value: {
        pass: 0,
        carries: 0.6902,
        targets: 1.291,
      },
      redZone: {
        value: {
          pass: 0,
          carries: 0.5436,
          targets: 1.197,
        },
        RzTouch: 0.3151,
        RzTar: 0.5258,
        G2G: 0.9808,
      },
    },
    WR: {
      prior: 4,
      value: {
        pass: 0,
        carries: 0.8809,
        targets: 1.784,
      },
      redZone: {
        value: {
          pass: 0,
          carries: 0.08376,
          targets: 1.684,
        },
        RzTouch: 3.588,
        RzTar: -1.38,
        G2G: 0.7581,
      },
    },
    TE: {
      prior: 3,
      value: {
        pass: 0,
        carries: 1.018,
        targets: 1.718,
      },
      redZone: {
        value: {
          pass: 0,
          carries: -0.5717,
          targets: 1.523,
        },
        RzTouch: 3.913,
        RzTar: -1.237,
        G2G: 0.7291,
      },
    },
    K: {
      prior: 8.4,
      value: {
        pass: 0,
        carries: 0,
        targets: 0,
      },
    },
  },
  weights: {
    QB: {
      constant: -0.6806,
      points: 0.2512,
      work: 0.1997,
      recentWork: 0.175,
      lastWork: 0.07995,
      teamWork: 0.2864,
      redZone: 0,
      implied: 0.05647,
      impliedLevel: 0.2073,
      opponent: 0.2807,
      home: 0.1339,
      missing: 0.4494,
      missingTargets: 0,
    },
    RB: {
      constant: 0.2116,
      points: 0.4077,
      work: 0.1254,
      recentWork: 0.1677,
      lastWork: 0.1382,
      teamWork: 0.09733,
      implied: 0.3425,
      opponent: 0.548,
      home: 0.07032,
      missing: 0.5112,
      missingTargets: 0.2391,
    },
    WR: {
      constant: 0.3699,
      points: 0.3867,
      work: 0.1619,
      recentWork: 0.1702,
      lastWork: 0.03079,
      teamWork: 0.1474,
      redZone: 0.2312,
      implied: 0.02765,
      impliedLevel: 0.3408,
      opponent: 0.5221,
      home: 0.06498,
      missing: 0.1368,
      missingTargets: 0.5198,
    },
    TE: {
      constant: 0.6482,
      points: 0.01582,
      work: 0.3387,
      recentWork: 0.2677,
      teamWork: 0.2219,
      implied: 0.07106,
      impliedLevel: 0.2456,
      home: 0.1475,
      missingTargets: 0.643,
    },
    K: {
      constant: 8.347,
      lastWork: 0.005183,
      teamWork: 0,
      redZone: 0,
      implied: 0.1292,
      impliedLevel: 0.1925,
      opponent: 0.01388,
      home: 0.03772,
      missing: 0,
      missingTargets: 0,
    },
  },
  defense: {
    constant: 6.518,
    own: 0.09526,
    against: 0.2821,
    impliedAgainst: -0.1845,
    home: 0.3702,
  },
  laws: {
    QB: [
      {
        mean: 8.799,
        sd: 0.9713,
        quantiles: [-0.09296, 0.1663, 0.7633, 1.501, 1.825, 2.282, 3.945],
      },
      {
        mean: 15.52,
        sd: 0.4978,
        quantiles: [0.2919, 0.652, 0.9371, 1.288, 1.526, 1.907, 2.45],
      },
      {
        mean: 20.24,
        sd: 0.4098,
        quantiles: [0.3595, 0.7385, 1.015, 1.264, 1.416, 1.774, 2.008],
      },
    ],
    RB: [
      {
        mean: 2.727,
        sd: 1.194,
        quantiles: [0, 0.2624, 0.6567, 1.292, 1.702, 3.397, 5.618],
      },
      {
        mean: 4.574,
        sd: 1.306,
        quantiles: [0.001958, 0.2923, 0.548, 1.18, 1.653, 2.629, 3.866],
      },
      {
        mean: 6.729,
        sd: 0.7072,
        quantiles: [0.08894, 0.4198, 0.8073, 1.306, 1.658, 2.352, 2.949],
      },
      {
        mean: 9.579,
        sd: 0.7662,
        quantiles: [0.1418, 0.5292, 0.9673, 1.498, 1.918, 2.606, 3.146],
      },
      {
        mean: 12.57,
        sd: 0.6087,
        quantiles: [0.2231, 0.5907, 0.9221, 1.397, 1.651, 2.134, 3.001],
      },
      {
        mean: 16.58,
        sd: 0.5251,
        quantiles: [0.3297, 0.5518, 0.926, 1.285, 1.469, 1.889, 2.585],
      },
    ],
    WR: [
      {
        mean: 2.828,
        sd: 1.366,
        quantiles: [-0.08276, 0.05207, 0.6796, 1.419, 2.269, 3.868, 6.11],
      },
      {
        mean: 4.503,
        sd: 0.9745,
        quantiles: [0, 0.3514, 0.661, 1.272, 1.807, 3.224, 4.263],
      },
      {
        mean: 6.35,
        sd: 0.7904,
        quantiles: [0, 0.3417, 0.7268, 1.341, 1.694, 2.323, 3.901],
      },
      {
        mean: 8.754,
        sd: 0.7774,
        quantiles: [0.1465, 0.4745, 0.784, 1.358, 1.797, 2.585, 3.337],
      },
      {
        mean: 11.73,
        sd: 0.7577,
        quantiles: [0.1529, 0.5764, 0.9485, 1.418, 1.795, 2.566, 3.486],
      },
      {
        mean: 16.81,
        sd: 0.588,
        quantiles: [0.1551, 0.5122, 0.8739, 1.351, 1.634, 2.007, 2.673],
      },
    ],
    TE: [
      {
        mean: 2.71,
        sd: 1.084,
        quantiles: [0, 0.3681, 0.6885, 1.343, 2.373, 3.228, 4.003],
      },
      {
        mean: 3.918,
        sd: 0.9897,
        quantiles: [0, 0.385, 0.6204, 1.164, 1.671, 2.87, 4.233],
      },
      {
        mean: 5.646,
        sd: 0.7003,
        quantiles: [0, 0.438, 0.8357, 1.433, 1.656, 2.229, 2.818],
      },
      {
        mean: 7.966,
        sd: 0.8154,
        quantiles: [0.04093, 0.428, 0.8897, 1.498, 1.852, 2.769, 3.363],
      },
      {
        mean: 12.17,
        sd: 0.6048,
        quantiles: [0.1751, 0.5495, 0.8555, 1.367, 1.651, 2.151, 2.621],
      },
    ],
    K: [
      {
        mean: 8.027,
        sd: 0.5461,
        quantiles: [0.2424, 0.6111, 0.8891, 1.33, 1.653, 2.015, 2.343],
      },
      {
        mean: 8.812,
        sd: 0.5248,
        quantiles: [0.2231, 0.6558, 0.9257, 1.27, 1.512, 2.018, 2.466],
      },
    ],
    DST: [
      {
        mean: 6.183,
        sd: 0.778,
        quantiles: [-0.1266, 0.4513, 0.8467, 1.433, 1.841, 2.339, 2.944],
      },
      {
        mean: 7.76,
        sd: 0.7126,
        quantiles: [0.03651, 0.4597, 0.8838, 1.529, 1.767, 2.348, 2.849],
      },
    ],
  },
  play: {
    chances: {
      '0, level 0': 0.2422,
      '0, level 1': 0.36,
      '0, level 2': 0.3284,
      '00of3, level 0': 0.122,
      '00of3, level 1': 0.1625,
      '00of3, level 2': 0.16,
      '01of2, level 0': 0.1852,
      '01of3, level 0': 0.2581,
      '01of3, level 1': 0.2676,
      '01of3, level 2': 0.2524,
      '02of3, level 0': 0.3869,
      '02of3, level 1': 0.4959,
      '02of3, level 2': 0.3333,
      '03of3, level 0': 0.4444,
      '03of3, level 1': 0.6389,
      '03of3, level 2': 0.5,
      '1, level 0': 0.5948,
      '1, level 1': 0.7697,
      '1, level 2': 0.9297,
      '10of0, level 0': 0.7978,
      '10of0, level 1': 0.7231,
      '10of0, level 2': 0.9282,
      '10of1, level 0': 0.4667,
      '10of3, level 0': 0.4472,
      '10of3, level 1': 0.5846,
      '10of3, level 2': 0.8182,
      '11of1, level 0': 0.6829,
      '11of1, level 1': 0.8148,
      '11of1, level 2': 0.9319,
      '11of3, level 0': 0.5236,
      '11of3, level 1': 0.6667,
      '11of3, level 2': 0.8796,
      '12of2, level 1': 0.7826,
      '12of2, level 2': 0.9722,
      '12of3, level 0': 0.6078,
      '12of3, level 1': 0.7721,
      '12of3, level 2': 0.8974,
      '13of3, level 0': 0.7405,
      '13of3, level 1': 0.8219,
      '13of3, level 2': 0.9396,
      'before, 0, level 0': 0.09412,
      'before, 1, level 0': 0.2857,
      'before, 1, level 1': 0.32,
      'before, 1, level 2': 0.4857,
      'before, 2, level 0': 0.3704,
      'before, 2, level 1': 0.537,
      'before, 2, level 2': 0.7273,
      'before, 3, level 2': 0.8939,
    },
    usual: 0.6552,
  },
}
