"""Whole runs: train a network, imitate a bot, train a best response to one. What the commands do, without the talking."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import torch

from freehold.batch import Prebuilt
from freehold.train.best_responses import BestResponseTrainer, best_response_config, config_on_the_way
from freehold.train.checkpoint import SETTINGS
from freehold.train.config import Config
from freehold.train.environment import Environment, make_environment
from freehold.train.evaluation import Standing, alone_among
from freehold.train.imitation import Imitation
from freehold.train.initial_weights import existing_file, load_initial_weights
from freehold.train.main_exploiter import MAIN_EXPLOITER
from freehold.train.named_policies import policy_named
from freehold.train.network import Network, copy_weights
from freehold.train.opponents import exploiters_of, main_exploiter_of, opponents_of
from freehold.train.policies import network_policy
from freehold.train.reporting import Report, silent
from freehold.train.run_settings import fitted_to_checkpoint, fitted_to_initial_weights, require_same_game
from freehold.train.trainer import Trainer
from freehold.train.weight_files import WEIGHTS, label, write_file


def best_device() -> str:
    """A GPU if there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


@dataclass(frozen=True)
class _Machine:
    """What a run runs on."""

    device: str
    kernels: Path | None

    def environment(
        self, config: Config, *, players: Sequence[int] | None = None, seed: int | None = None
    ) -> Environment:
        """For the games of these settings, or for others where they are given."""
        return make_environment(
            config.game,
            config.lanes,
            device=self.device,
            kernels=self.kernels,
            players=config.players if players is None else players,
            seed=config.seed if seed is None else seed,
        )


def train(
    config: Config,
    folder: Path,
    *,
    device: str,
    kernels: Path | None = None,
    resume: bool = False,
    report: Report = silent,
) -> Trainer:
    """Train by self-play; the checkpoint, settings, metrics and weights go into the folder."""
    config = fitted_to_checkpoint(config, folder) if resume else fitted_to_initial_weights(config)
    machine = _Machine(device, kernels)
    env = machine.environment(config)
    main_exploiter = main_exploiter_of(config)
    trainer = Trainer(
        env,
        config,
        folder,
        opponents=opponents_of(env, config),
        exploiters=exploiters_of(env, config),
        with_main_exploiter=main_exploiter is not None,
        train_best_response=_best_response_trainer(config, folder, report, machine) if config.best_responses else None,
    )
    if resume:
        trainer.resume()
    elif config.initial_weights:
        load_initial_weights(trainer.net, config.initial_weights)
    if trainer.main_exploiter and not trainer.main_exploiter.is_resumed:
        _, _, response = (main_exploiter or "").partition(":")
        if response:
            trainer.main_exploiter.begin_as(existing_file(response))
    folder.mkdir(parents=True, exist_ok=True)
    trainer.run(report)
    _leave(trainer.ema_net, folder, env, f"{config.minutes:g} minutes of self-play on {device}, seed {config.seed}")
    if trainer.main_exploiter:
        write_file(trainer.main_exploiter.net, folder / f"{MAIN_EXPLOITER}.npz")
    return trainer


def _best_response_trainer(config: Config, folder: Path, report: Report, machine: _Machine) -> BestResponseTrainer:
    """Trains best responses to the run in as many lanes as suit one seat each."""
    own = config_on_the_way(config)
    return BestResponseTrainer(machine.environment(own, seed=own.seed + 1), own, folder, report)


def _leave(net: Network, folder: Path, env: Environment, trained: str) -> None:
    """The weights, and where the game itself is at hand the same with what they are for, which a bot can play by."""
    write_file(net, folder / WEIGHTS)
    if not isinstance(env.batch.kit, Prebuilt):
        label(env.batch.kit, folder, trained)


def label_run(game: str, folder: Path) -> Path:
    """The same afterwards, for a run with prebuilt kernels: from its folder, where the game itself is at hand."""
    from freehold.games import kit_named

    settings = folder / SETTINGS
    config = Config.load(settings) if settings.exists() else None
    if config:
        require_same_game(config.game, game, folder)
    return label(kit_named(game), folder, f"{config.minutes:g} minutes, seed {config.seed}" if config else "")


def imitate(
    config: Config,
    folder: Path,
    *,
    target: str,
    device: str,
    kernels: Path | None = None,
    report: Report = silent,
) -> float:
    """Train a network to play like a bot, for tables where the bot's own thinking takes too long.

    config: its opponents visit the tables, so that the student knows what the bot does about them.
    If it names initial weights, the student starts as those.
    Returns how often it chose what the bot does, at the end and in positions it had not learned from.
    """
    config = fitted_to_initial_weights(config)
    env = _Machine(device, kernels).environment(config)
    teacher, _ = policy_named(target, config.game, env)
    imitation = Imitation(env, config, folder, teacher=teacher, opponents=opponents_of(env, config))
    if config.initial_weights:
        load_initial_weights(imitation.net, config.initial_weights)
    folder.mkdir(parents=True, exist_ok=True)
    accuracy = imitation.run(report)
    _leave(imitation.net, folder, env, f"{config.minutes:g} minutes of imitating {target} on {device}")
    return accuracy


@dataclass(frozen=True)
class Exploited:
    """What a best response achieved."""

    standings: dict[int, Standing]
    """Alone among its target, by the number of players."""
    was_interrupted: bool


def exploit(
    config: Config,
    folder: Path,
    *,
    target: str,
    players: Sequence[int],
    device: str,
    warm: bool,
    kernels: Path | None = None,
    report: Report = silent,
    rounds: int = 1,
) -> Exploited:
    """Train a best response to a frozen bot in all other seats, and measure what it wins: the honest measure of strength.

    players: how many sit at the tables; with several numbers one response learns them all, and is measured at each.
    warm: begin as a copy of the target where that is a network, else as the network that comes with the package.
    config: where it names initial weights, the response begins as those: as an earlier one, say, that has less to learn.
    """
    config.check()
    machine = _Machine(device, kernels)
    env = machine.environment(config, players=players)
    policy, net = policy_named(target, config.game, env, torch_compile=config.torch_compile)
    if warm and net is None:
        _, net = policy_named("neural", config.game, env)
    if net is not None:
        config = replace(config, width=net.entry.out_features, blocks=len(net.layers))
    config = fitted_to_initial_weights(config)
    trainer = Trainer(env, best_response_config(config), folder, opponents={"target": policy}, with_league=False)
    folder.mkdir(parents=True, exist_ok=True)
    if config.initial_weights:
        load_initial_weights(trainer.net, config.initial_weights)
    elif warm and net is not None:
        copy_weights(net, trainer.net)
    trainer.run(report)
    _leave(trainer.ema_net, folder, env, f"{config.minutes:g} minutes against {target} on {device}, seed {config.seed}")
    standings = _standings(trainer.ema_net, config, machine, target=target, players=players, rounds=rounds)
    figures = {"target": target, "warm": warm, "minutes": config.minutes, "updates": trainer.updates}
    figures["players"] = {count: asdict(standing) for count, standing in standings.items()}
    (folder / f"exploit-{'warm' if warm else 'fresh'}.json").write_text(json.dumps(figures, indent=1))
    return Exploited(standings, trainer.was_interrupted)


def _standings(
    response: Network, config: Config, machine: _Machine, *, target: str, players: Sequence[int], rounds: int
) -> dict[int, Standing]:
    """What a response wins alone among its target, by the number of players."""
    found = {}
    for count in sorted(set(players)):
        env = machine.environment(config, players=[count], seed=config.seed + 1)
        frozen, _ = policy_named(target, config.game, env)
        found[count] = alone_among(env, network_policy(response), frozen, rounds=rounds)
    return found
