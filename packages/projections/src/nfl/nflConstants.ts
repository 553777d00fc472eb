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
      constant: -0.6805,
      points: 0.2512,
      work: 0.1997,
      recentWork: 0.175,
      lastWork: 0.07996,
      teamWork: 0.2864,
      redZone: 0,
      implied: 0.05647,
      impliedLevel: 0.2072,
      opponent: 0.2807,
      home: 0.1339,
      missing: 0.4494,
      missingTargets: 0,
    },
    RB: {
      constant: 0.2129,
      points: 0.4045,
      work: 0.121,
      recentWork: 0.1591,
      lastWork: 0.139,
      teamWork: 0.1076,
      implied: 0.3415,
      opponent: 0.5493,
      home: 0.07178,
      missing: 0.6117,
      missingTargets: 0.1651,
    },
    WR: {
      constant: 0.3859,
      points: 0.3869,
      work: 0.1596,
      recentWork: 0.1652,
      lastWork: 0.03353,
      teamWork: 0.1599,
      redZone: 0.2171,
      implied: 0.005359,
      impliedLevel: 0.3557,
      opponent: 0.5188,
      home: 0.06622,
      missingTargets: 0.5082,
    },
    TE: {
      constant: 0.6496,
      points: 0.0137,
      work: 0.3343,
      recentWork: 0.2599,
      teamWork: 0.2263,
      implied: 0.0638,
      impliedLevel: 0.2577,
      home: 0.1469,
      missingTargets: 0.7156,
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
        quantiles: [-0.09687, 0.1673, 0.8211, 1.629, 1.968, 2.948, 5.659],
      },
      {
        mean: 15.34,
        sd: 0.511,
        quantiles: [0.2899, 0.633, 0.9371, 1.334, 1.551, 1.939, 2.467],
      },
      {
        mean: 20.11,
        sd: 0.4079,
        quantiles: [0.3719, 0.7503, 1.014, 1.27, 1.428, 1.774, 2.065],
      },
    ],
    RB: [
      {
        mean: 2.645,
        sd: 1.47,
        quantiles: [0, 0.3297, 0.661, 1.313, 1.889, 3.582, 6.709],
      },
      {
        mean: 4.416,
        sd: 1.215,
        quantiles: [0, 0.2897, 0.5763, 1.395, 1.816, 2.83, 4.888],
      },
      {
        mean: 6.524,
        sd: 0.7039,
        quantiles: [0.08742, 0.406, 0.7766, 1.274, 1.641, 2.299, 2.998],
      },
      {
        mean: 9.3,
        sd: 0.7866,
        quantiles: [0.1483, 0.5515, 0.9755, 1.52, 1.9, 2.643, 3.525],
      },
      {
        mean: 12.34,
        sd: 0.6338,
        quantiles: [0.2229, 0.6023, 0.9619, 1.465, 1.751, 2.198, 3.073],
      },
      {
        mean: 16.26,
        sd: 0.5353,
        quantiles: [0.3326, 0.5584, 0.9424, 1.302, 1.499, 1.92, 2.689],
      },
    ],
    WR: [
      {
        mean: 2.791,
        sd: 1.382,
        quantiles: [-0.08363, 0.06006, 0.6841, 1.431, 2.289, 3.929, 6.298],
      },
      {
        mean: 4.413,
        sd: 1.006,
        quantiles: [0, 0.3317, 0.6564, 1.341, 1.863, 3.286, 4.324],
      },
      {
        mean: 6.185,
        sd: 0.8148,
        quantiles: [0, 0.3434, 0.7507, 1.347, 1.745, 2.454, 4.132],
      },
      {
        mean: 8.486,
        sd: 0.782,
        quantiles: [0.1726, 0.4805, 0.8158, 1.431, 1.866, 2.636, 3.288],
      },
      {
        mean: 11.46,
        sd: 0.7607,
        quantiles: [0.1473, 0.5791, 0.9606, 1.427, 1.763, 2.62, 3.492],
      },
      {
        mean: 16.37,
        sd: 0.6463,
        quantiles: [0.1554, 0.5214, 0.8895, 1.392, 1.693, 2.165, 2.92],
      },
    ],
    TE: [
      {
        mean: 2.62,
        sd: 1.173,
        quantiles: [0, 0.3735, 0.709, 1.406, 2.514, 3.494, 4.323],
      },
      {
        mean: 3.769,
        sd: 1.018,
        quantiles: [0, 0.3996, 0.6299, 1.191, 1.779, 3.192, 4.248],
      },
      {
        mean: 5.44,
        sd: 0.7485,
        quantiles: [0, 0.4645, 0.8857, 1.444, 1.734, 2.598, 3.014],
      },
      {
        mean: 7.703,
        sd: 0.8269,
        quantiles: [0.1288, 0.4331, 0.9034, 1.505, 1.912, 2.892, 3.466],
      },
      {
        mean: 11.79,
        sd: 0.6251,
        quantiles: [0.1823, 0.5856, 0.9408, 1.411, 1.714, 2.277, 2.85],
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
