#!/bin/sh
# Compares a GPU's games with the CPU's, byte for byte, and measures its speed. Needs no network and installs nothing:
# python3 with numpy and CuPy, and kernels made beforehand on any machine by `freehold batch export build/kernels`.
#
#   benchmarks/gpu.sh [KERNELS] [RESULT.json]
set -eu
cd "$(dirname "$0")/.."
kernels=${1:-build/kernels}
result=${2:-build/gpu.json}
python=${PYTHON:-python3}
export PYTHONPATH=src PYTHONUNBUFFERED=1
if [ ! -f "$kernels/manifest.json" ]; then
    "$python" -m freehold batch export "$kernels" || {
        echo "error: there are no kernels in $kernels, and none can be compiled here" >&2
        echo "hint: run \`freehold batch export $kernels\` where numba-cuda is installed; it needs no GPU" >&2
        exit 2
    }
fi
"$python" -m freehold.batch.verify "$kernels"
"$python" benchmarks/gpu.py "$kernels" "$result"
