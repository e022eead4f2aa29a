/** What many checks may cost together, counted in boxes of edges compared. Each takes from it what it has used. */
export interface Effort {
  comparisonsLeft: number;
}

/** Two edges, or an edge and a place, compared by their corners take as long as so many boxes. */
export const COST_OF_CORNERS = 8;
