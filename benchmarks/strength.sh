#!/bin/sh
# The table of docs/guides/bots.md: one bot alone among three of another, four players, duplicate deals over all seats (parity 25 %).
# Takes about three hours on two idle cores. Run it as: sh benchmarks/strength.sh [NAME OF A PYTHON]
set -e
python=${1:-python}
alone() {
    echo "## freehold arena $1 --bots $2 --players 4 --mixes alone --games $3"
    "$python" -m freehold arena "$1" --bots "$2" --players 4 --mixes alone --games "$3"
}
for game in for-sale the-estates; do
    alone $game search:sims=200,heuristic 2000
    alone $game search:sims=200,search:sims=50 2000
    alone $game medium,easy 2000
    alone $game hard,medium 2000
    alone $game expert,hard 2000
done
for game in for-sale the-estates; do
    alone $game neural,heuristic 4000
    alone $game heuristic,neural 4000
    alone $game neural,search:sims=200 2000
    alone $game search:sims=200,neural 2000
    alone $game neural+search:sims=200,neural 2000
done
