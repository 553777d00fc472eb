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
        mean: 8.231,
        sd: 1.211,
        quantiles: [-0.09688, 0.1673, 0.8211, 1.629, 1.968, 2.948, 5.659],
      },
      {
        mean: 15.34,
        sd: 0.511,
        quantiles: [0.2899, 0.633, 0.9371, 1.334, 1.551, 1.939, 2.467],
      },
      {
        mean: 20.11,
        sd: 0.4079,
        quantiles: [0.3719, 0.7503, 1.015, 1.27, 1.428, 1.774, 2.065],
      },
    ],
    RB: [
      {
        mean: 2.663,
        sd: 1.46,
        quantiles: [0, 0.3358, 0.6631, 1.304, 1.901, 3.548, 6.68],
      },
      {
        mean: 4.42,
        sd: 1.197,
        quantiles: [0, 0.2903, 0.5694, 1.324, 1.81, 2.822, 4.91],
      },
      {
        mean: 6.521,
        sd: 0.7202,
        quantiles: [0.08884, 0.4207, 0.7766, 1.282, 1.655, 2.363, 3.04],
      },
      {
        mean: 9.286,
        sd: 0.792,
        quantiles: [0.1485, 0.551, 1.009, 1.517, 1.891, 2.626, 3.523],
      },
      {
        mean: 12.32,
        sd: 0.6196,
        quantiles: [0.2268, 0.6013, 0.9482, 1.441, 1.726, 2.219, 3.016],
      },
      {
        mean: 16.25,
        sd: 0.5504,
        quantiles: [0.332, 0.5537, 0.9517, 1.326, 1.531, 1.971, 2.765],
      },
    ],
    WR: [
      {
        mean: 2.78,
        sd: 1.388,
        quantiles: [-0.08478, 0.04493, 0.684, 1.438, 2.31, 3.892, 6.301],
      },
      {
        mean: 4.387,
        sd: 1.009,
        quantiles: [0, 0.3514, 0.6708, 1.338, 1.903, 3.294, 4.381],
      },
      {
        mean: 6.159,
        sd: 0.8155,
        quantiles: [0, 0.3426, 0.7341, 1.355, 1.76, 2.457, 4.088],
      },
      {
        mean: 8.455,
        sd: 0.7859,
        quantiles: [0.1729, 0.4863, 0.8312, 1.432, 1.877, 2.642, 3.329],
      },
      {
        mean: 11.4,
        sd: 0.7694,
        quantiles: [0.1452, 0.5803, 0.9635, 1.436, 1.822, 2.648, 3.503],
      },
      {
        mean: 16.32,
        sd: 0.644,
        quantiles: [0.1602, 0.5375, 0.9014, 1.392, 1.679, 2.181, 2.896],
      },
    ],
    TE: [
      {
        mean: 2.633,
        sd: 1.165,
        quantiles: [0, 0.3716, 0.71, 1.408, 2.491, 3.47, 4.252],
      },
      {
        mean: 3.771,
        sd: 1.008,
        quantiles: [0, 0.4002, 0.6274, 1.197, 1.758, 3.203, 4.237],
      },
      {
        mean: 5.437,
        sd: 0.7561,
        quantiles: [0, 0.4599, 0.8904, 1.456, 1.748, 2.659, 3.05],
      },
      {
        mean: 7.702,
        sd: 0.8306,
        quantiles: [0.02266, 0.4284, 0.8969, 1.5, 1.884, 2.904, 3.46],
      },
      {
        mean: 11.78,
        sd: 0.6246,
        quantiles: [0.1819, 0.5877, 0.9368, 1.406, 1.718, 2.27, 2.853],
      },
    ],
    K: [
      {
        mean: 8.027,
        sd: 0.5461,
        quantiles: [0.2416, 0.6111, 0.8891, 1.33, 1.653, 2.023, 2.348],
      },
      {
        mean: 8.812,
        sd: 0.5248,
        quantiles: [0.223, 0.6558, 0.9257, 1.27, 1.513, 2.043, 2.474],
      },
    ],
    DST: [
      {
        mean: 6.183,
        sd: 0.778,
        quantiles: [-0.1267, 0.4513, 0.8467, 1.433, 1.845, 2.346, 2.973],
      },
      {
        mean: 7.76,
        sd: 0.7126,
        quantiles: [0.03585, 0.4597, 0.8838, 1.529, 1.774, 2.35, 2.896],
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
